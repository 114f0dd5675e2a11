import { expect, test } from 'vitest'
import { renderMarkdown } from './render-markdown.ts'

const hash = '0123456789abcdef0123456789abcdef'
const html = (markdown: string) => renderMarkdown(markdown, 'en').html

test('an uploaded picture offers its presets and reserves its space', () => {
  const key = `${hash}-1000x600`
  const found = html(`![Two *tides*](image:${key})`)
  for (const part of [
    `src="/api/image/medium/${key}"`,
    `srcset="/api/image/small/${key} 200w, /api/image/medium/${key} 500w, /api/image/big/${key} 1000w"`,
    'sizes="(min-width: 48rem) 42rem, calc(100vw - 2.5rem)"',
    'width="1000" height="600"',
    'alt="Two tides"',
    'loading="lazy"',
    'decoding="async"',
  ])
    expect(found).toContain(part)
})

test('presets that would look the same are left out', () => {
  expect(html(`![x](image:${hash}-300x90)`)).toContain(
    `srcset="/api/image/small/${hash}-300x90 200w, /api/image/medium/${hash}-300x90 300w"`,
  )
  expect(html(`![x](image:${hash}-500x90)`)).not.toContain('/big/')
  expect(html(`![x](image:${hash}-90x90)`)).toContain(`srcset="/api/image/small/${hash}-90x90 90w"`)
})

test('a picture on its own has its title as caption', () => {
  expect(html(`![x](image:${hash}-90x90 "Low <b>tide</b>")`)).toMatch(
    /^<figure><img [^>]*><figcaption>Low &#x3C;b>tide&#x3C;\/b><\/figcaption><\/figure>$/,
  )
  expect(html(`Text ![x](image:${hash}-90x90 "Low tide")`)).not.toContain('figure')
})

test.each([
  'https://elsewhere.example/a.png',
  'a.png',
  '/api/image/small/x',
  'image:nope',
  'javascript:alert(1)',
  `image:${hash}-0x9`,
])('a picture from %s is left out', (address) => {
  expect(html(`Before ![x](${address}) after`)).toBe('<p>Before  after</p>')
})

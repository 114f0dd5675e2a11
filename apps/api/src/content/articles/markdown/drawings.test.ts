import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { resolveLinks } from '#/content/articles/queries.ts'
import { drawingSize, drawings } from './drawings.ts'
import { renderMarkdown } from './render-markdown.ts'

const folder = new URL('../../../../../blog/public/drawings/', import.meta.url)
const hosts = { web: 'https://app.example', blog: 'https://blog.example', support: 'https://help.example' }
const html = (markdown: string) => resolveLinks(renderMarkdown(markdown, 'de').html, hosts, 'de')

test('a drawing comes from the blog, whatever the language, and reserves its space', () => {
  expect(html('![Zwei Konten](drawing:reposts)')).toBe(
    '<p><img src="https://blog.example/drawings/reposts.svg" width="960" height="420" alt="Zwei Konten" loading="lazy" decoding="async"></p>',
  )
})

test('a drawing on its own has its title as caption', () => {
  expect(html('![x](drawing:reposts "Wer es sieht")')).toContain('<figcaption>Wer es sieht</figcaption></figure>')
})

test.each(['drawing:nope', 'drawing:../brand/mark', 'drawing:', 'blog:/drawings/reposts.svg'])(
  'a picture from %s is left out',
  (address) => {
    expect(html(`Before ![x](${address}) after`)).toBe('<p>Before  after</p>')
  },
)

test('the blog has the file of every drawing and no others', async () => {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.svg'))
  expect(files.toSorted()).toEqual(drawings.map((name) => `${name}.svg`).toSorted())
})

test.each(drawings)('%s has the common size, both themes, no words and nothing that runs or loads', async (name) => {
  const svg = await readFile(new URL(`${name}.svg`, folder), 'utf8')
  expect(svg).toContain(`viewBox="0 0 ${drawingSize.width} ${drawingSize.height}"`)
  expect(svg).toContain('prefers-color-scheme: dark')
  expect(svg).not.toMatch(/<text|<script|<image|<foreignObject|href=|url\(/)
})

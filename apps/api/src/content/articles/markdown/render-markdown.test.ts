import { expect, test } from 'vitest'
import { renderMarkdown } from './render-markdown.ts'

test('headings have ids and are listed with their level', () => {
  const { html, headings } = renderMarkdown('## What is *known*\n\nText.\n\n### Since when', 'en')
  expect(html).toContain('<h2 id="what-is-known"><a href="#what-is-known">What is <em>known</em></a></h2>')
  expect(headings).toEqual([
    { id: 'what-is-known', text: 'What is known', level: 2 },
    { id: 'since-when', text: 'Since when', level: 3 },
  ])
})

test('a heading that contains a link doesn’t become one itself', () => {
  const { html } = renderMarkdown('## See [the list](https://list.example)', 'en')
  expect(html).toContain('<h2 id="see-the-list">See <a href="https://list.example">the list</a></h2>')
})

test('headings in other scripts get ids of their own', () => {
  expect(renderMarkdown('## データの種類', 'ja').headings[0]?.id).toBe('データの種類')
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '<a href="data:text/html,x">x</a>',
])('%s is rendered harmless', (markdown) => {
  expect(renderMarkdown(markdown, 'en').html).not.toMatch(/script|onerror|data:/)
})

test('links to our own hosts survive until they are resolved', () => {
  expect(renderMarkdown('[help](support:/adding-an-account)', 'en').html).toContain('href="support:/adding-an-account"')
})

test('plain text keeps paragraphs, items and cells apart and leaves headings out', () => {
  const markdown = '## Title\n\nOne\ntwo.\n\n- a\n- b\n\n| x | y |\n| - | - |\n| 1 | 2 |'
  expect(renderMarkdown(markdown, 'en').plainText).toBe('One two. a b x y 1 2')
})

test('a table can be scrolled by keyboard', () => {
  expect(renderMarkdown('| x |\n| - |\n| 1 |', 'en').html).toContain('<div class="table-scroll" tabindex="0"><table>')
})

test('reading time counts words even without spaces between them', () => {
  expect(renderMarkdown('word '.repeat(660), 'en').readingMinutes).toBe(3)
  expect(renderMarkdown('私は毎日写真を見ます。'.repeat(100), 'ja').readingMinutes).toBeGreaterThan(1)
  expect(renderMarkdown('Short.', 'en').readingMinutes).toBe(1)
})

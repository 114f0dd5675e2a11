import { expect, test } from 'vitest'
import { imageMarkdown, insertBlock, type MarkUp, markUp } from './mark-up.ts'

/** `⟦` and `⟧` in the text mark the selection. */
function apply(marked: string, kind: MarkUp): string {
  const from = marked.indexOf('⟦')
  const to = marked.indexOf('⟧') - 1
  const result = markUp({ text: marked.replace(/[⟦⟧]/g, ''), from, to }, kind)
  return `${result.text.slice(0, result.from)}⟦${result.text.slice(result.from, result.to)}⟧${result.text.slice(result.to)}`
}

test.each<[MarkUp, string, string]>([
  ['bold', 'a ⟦b⟧ c', 'a **⟦b⟧** c'],
  ['bold', 'a **⟦b⟧** c', 'a ⟦b⟧ c'],
  ['italic', 'a **⟦b⟧** c', 'a ***⟦b⟧*** c'],
  ['code', '⟦⟧', '`⟦⟧`'],
  ['heading', 'a\nb⟦⟧\nc', 'a\n⟦## b⟧\nc'],
  ['heading', 'a\n⟦## b⟧', 'a\n⟦b⟧'],
  ['numbers', '⟦a\nb⟧', '⟦1. a\n2. b⟧'],
  ['link', 'see ⟦this⟧.', 'see [this](⟦https://⟧).'],
  ['link', 'see ⟦⟧', 'see [⟦⟧](https://)'],
])('%s turns %j into %j', (kind, before, after) => {
  expect(apply(before, kind)).toBe(after)
})

test('a block becomes a paragraph of its own', () => {
  expect(insertBlock({ text: 'One.\nTwo.', from: 4, to: 4 }, '![x](y)').text).toBe('One.\n\n![x](y)\n\nTwo.')
  expect(insertBlock({ text: '', from: 0, to: 0 }, '![x](y)').text).toBe('![x](y)\n')
})

test("a picture's alt text and caption can't break its Markdown", () => {
  expect(imageMarkdown({ key: 'k', alt: 'a] \n b', caption: 'the "sea"' })).toBe('![a\\] b](image:k "the \\"sea\\"")')
  expect(imageMarkdown({ key: 'k', alt: 'a', caption: ' ' })).toBe('![a](image:k)')
})

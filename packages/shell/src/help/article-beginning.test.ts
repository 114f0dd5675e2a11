// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { articleBeginning } from './article-beginning.ts'

test("an article's excerpt has its first paragraphs and list items, as text", () => {
  const html =
    '<h2>How</h2><p>Open <b>Settings</b>.</p><ul><li><p>Choose\n JSON</p></li></ul><p> </p><script>1</script>'
  expect(articleBeginning(html)).toEqual([
    { kind: 'text', text: 'Open Settings.' },
    { kind: 'item', text: 'Choose JSON' },
  ])
})

test("it stops once it's long enough to recognise the article", () => {
  const long = `<p>${'a'.repeat(400)}</p>`
  expect(articleBeginning(long.repeat(5))).toHaveLength(2)
})

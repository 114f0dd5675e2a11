import { expect, test } from 'vitest'
import { markup } from './markup.ts'

test('what is put in is escaped, as text and in attributes', () => {
  const label = `<b>"Tom" & 'Jerry'</b>`
  expect(markup`<a title="${label}">${label}</a>`.__html).toBe(
    '<a title="&lt;b&gt;&quot;Tom&quot; &amp; &apos;Jerry&apos;&lt;/b&gt;">&lt;b&gt;&quot;Tom&quot; &amp; &apos;Jerry&apos;&lt;/b&gt;</a>',
  )
})

test('markup in markup stays what it is', () => {
  const items = ['1 < 2', '2 > 1'].map((text) => markup`<li>${text}</li>`)
  expect(markup`<ul>${items}</ul>${markup`<hr>`}`.__html).toBe('<ul><li>1 &lt; 2</li><li>2 &gt; 1</li></ul><hr>')
})

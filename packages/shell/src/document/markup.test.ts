import { Waterline } from '@tidewatch/ui/charts/waterline'
import { Icon } from '@tidewatch/ui/primitives/icon'
import { Mark } from '@tidewatch/ui/primitives/mark'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { iconMarkup, markup, waterlineMarkup, wordmarkMarkup } from './markup.ts'

test('interpolated values are escaped, as text and in attributes', () => {
  const label = `<b>"Tom" & 'Jerry'</b>`
  expect(markup`<a title="${label}">${label}</a>`.__html).toBe(
    '<a title="&lt;b&gt;&quot;Tom&quot; &amp; &apos;Jerry&apos;&lt;/b&gt;">&lt;b&gt;&quot;Tom&quot; &amp; &apos;Jerry&apos;&lt;/b&gt;</a>',
  )
})

test("nested markup isn't escaped again", () => {
  const items = ['1 < 2', '2 > 1'].map((text) => markup`<li>${text}</li>`)
  expect(markup`<ul>${items}</ul>${markup`<hr>`}`.__html).toBe('<ul><li>1 &lt; 2</li><li>2 &gt; 1</li></ul><hr>')
})

test("an icon matches the kit's", () => {
  const drawn = renderToStaticMarkup(Icon({ path: 'M5 12h14' })).replace('></path>', '/>')
  const attributes = (html: string) => html.match(/[^\s<>/]+(?:="[^"]*")?/g)?.toSorted()
  expect(attributes(iconMarkup('M5 12h14').__html)).toEqual(attributes(drawn))
})

test("mark and waterline match the kit's", () => {
  const drawn = (element: ReactElement) => renderToStaticMarkup(element).replaceAll('></path>', '/>')
  for (const size of ['sm', 'md'] as const) {
    expect(wordmarkMarkup('Tide', size).__html).toContain(`${drawn(createElement(Mark))}Tide</span>`)
  }
  expect(waterlineMarkup('w-32').__html).toBe(drawn(createElement(Waterline, { className: 'w-32' })))
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Delta } from '#/charts/delta.tsx'

const textOf = (value: number | null, text?: string) =>
  renderToStaticMarkup(<Delta value={value} text={text} unknownText="Not known" />).replace(/<[^>]+>/g, '')

test.each([
  [12, undefined, '+12'],
  [-1204, '1,204', '\u22121,204'],
  [0, undefined, '\u00b10'],
  [null, undefined, 'Not known'],
  [null, '5', 'Not known'],
  [Number.NaN, undefined, 'Not known'],
])('a change of %s (%s) reads %s', (value, text, shown) => {
  expect(textOf(value, text)).toBe(shown)
})

test('gain, loss and no change differ by icon, not only by colour', () => {
  const icons = [1, -1, 0, null].map(
    (value) => renderToStaticMarkup(<Delta value={value} unknownText="Not known" />).match(/<svg.*?<\/svg>/)?.[0],
  )
  expect(new Set(icons).size).toBe(4)
})

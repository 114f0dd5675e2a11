import { readFileSync } from 'node:fs'
import { create } from 'fontkit'
import { expect, test } from 'vitest'

const tokens = readFileSync(new URL('../../ui/src/tokens.css', import.meta.url), 'utf8')
const ours = create(readFileSync(new URL('../../shell/fonts/hanken-grotesk.woff2', import.meta.url)))

const faces = [...tokens.matchAll(/@font-face \{([^}]*)\}/g)].map(([, block = '']) => {
  const value = (name: string) => new RegExp(`${name}: ([^;]+);`).exec(block)?.[1] ?? ''
  const share = (name: string) => Number.parseFloat(value(name)) / 100
  return {
    name: `${value('font-family')} ${value('font-weight')}`,
    size: share('size-adjust'),
    ascent: share('ascent-override'),
    descent: share('descent-override'),
    gap: share('line-gap-override'),
  }
})

test('each fallback face exists in the weights of our font', () => {
  expect(faces.map(({ name }) => name).toSorted()).toEqual(
    ['Arial', 'DejaVu', 'Roboto'].flatMap((as) => [`"Latin as ${as}" 400 500`, `"Latin as ${as}" 600`]),
  )
})

test.each(faces)('$name has the same line height as our font', ({ size, ascent, descent, gap }) => {
  if (!('layout' in ours)) throw new TypeError('The file holds several fonts.')
  const { unitsPerEm } = ours
  expect(ascent * size).toBeCloseTo(ours.ascent / unitsPerEm, 3)
  expect(descent * size).toBeCloseTo(-ours.descent / unitsPerEm, 3)
  expect(gap).toBe(ours.lineGap)
})

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import { expect, test } from 'vitest'
import { unpackWoff } from './unpack-woff.ts'

const { resolve } = createRequire(import.meta.url)
const packed = readFileSync(resolve('@fontsource/hanken-grotesk/files/hanken-grotesk-latin-400-normal.woff'))

function open(bytes: Buffer): Font {
  const font = create(bytes)
  if (!('layout' in font)) throw new TypeError('The file holds several fonts.')
  return font
}

const outlines = (font: Font) => font.layout('Über 1.208').glyphs.map(({ path }) => path.toSVG())

test('an unpacked font draws the same as the packed one', () => {
  const unpacked = open(unpackWoff(packed))
  expect(unpacked.postscriptName).toBe(open(packed).postscriptName)
  expect(outlines(unpacked)).toEqual(outlines(open(packed)))
  expect(outlines(unpacked).join('')).not.toBe('')
})

test('anything but a packed font is refused', () => {
  expect(() => unpackWoff(unpackWoff(packed))).toThrow(RangeError)
})

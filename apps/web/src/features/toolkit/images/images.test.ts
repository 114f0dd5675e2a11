import { expect, test } from 'vitest'
import { distinctNames, resizedName } from './file-names.ts'
import { sniffImage } from './sniff-image.ts'
import { scaleSteps, targetSize } from './target-size.ts'

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))

test.each([
  ['\xff\xd8\xff\xe1', 'jpeg'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['GIF89a', 'gif'],
  ['RIFF\x10\0\0\0WEBPVP8 ', 'webp'],
  ['\0\0\0\x1cftypheic', 'heic'],
  ['\0\0\0\x1cftypmif1', 'heic'],
  ['\0\0\0\x1cftypavif', 'avif'],
  ['\0\0\0\x1cftypisom', null],
  ['BM\x36', 'bmp'],
  ['II*\0', 'tiff'],
  ['<?xml version="1.0"?>\n<svg xmlns="">', 'svg'],
  ['<!doctype html>', null],
  ['%PDF-1.7', null],
  ['', null],
])('%j is %s', (head, kind) => {
  expect(sniffImage(bytes(head))).toBe(kind)
})

test('a picture keeps its proportions, and is enlarged only on request', () => {
  expect(targetSize({ width: 4000, height: 3000 }, 1000, false)).toEqual({ width: 1000, height: 750 })
  expect(targetSize({ width: 300, height: 900 }, 500, false)).toEqual({ width: 300, height: 900 })
  expect(targetSize({ width: 300, height: 900 }, 500, true)).toEqual({ width: 500, height: 1500 })
  expect(targetSize({ width: 9000, height: 3 }, 200, false)).toEqual({ width: 200, height: 1 })
})

test('large pictures shrink in halves, small ones in one step', () => {
  expect(scaleSteps({ width: 4000, height: 3000 }, { width: 500, height: 375 })).toEqual([
    { width: 2000, height: 1500 },
    { width: 1000, height: 750 },
    { width: 500, height: 375 },
  ])
  expect(scaleSteps({ width: 900, height: 600 }, { width: 500, height: 333 })).toEqual([{ width: 500, height: 333 }])
})

test('file names contain width and format, and are unique within a ZIP', () => {
  expect(resizedName('IMG 1.JPG', 500, 'image/webp')).toBe('IMG 1-500.webp')
  expect(resizedName('photo', 200, 'image/jpeg')).toBe('photo-200.jpg')
  expect(resizedName('.png', 200, 'image/png')).toBe('image-200.png')
  expect(distinctNames(['a.webp', 'A.webp', 'b.webp', 'a.webp'])).toEqual([
    'a.webp',
    'A (2).webp',
    'b.webp',
    'a (3).webp',
  ])
})

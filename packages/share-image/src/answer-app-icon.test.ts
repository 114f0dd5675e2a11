import sharp from 'sharp'
import { expect, test } from 'vitest'
import { answerAppIcon, appIcons } from './answer-app-icon.ts'

test.each(Object.entries(appIcons))('%s has the size that the manifest states', async (name, { size }) => {
  const response = await answerAppIcon(name)
  expect(response.headers.get('content-type')).toBe('image/png')
  const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  expect({ format, width, height }).toEqual({ format: 'png', width: size, height: size })
})

test('a maskable icon is paper to its corners, and the mark stays within the safe zone', async () => {
  const response = await answerAppIcon('maskable-512.png')
  const { data, info } = await sharp(Buffer.from(await response.arrayBuffer()))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const paper = [...data.subarray(0, 3)]
  let farthest = 0
  for (let index = 0; index < data.length; index += info.channels) {
    if (paper.every((value, channel) => data[index + channel] === value)) continue
    const pixel = index / info.channels
    farthest = Math.max(farthest, Math.hypot((pixel % info.width) - 256, Math.floor(pixel / info.width) - 256))
  }
  expect(farthest).toBeGreaterThan(100)
  expect(farthest).toBeLessThan(512 * 0.4)
})

test('unknown icon names are not found', async () => {
  expect((await answerAppIcon('../secret')).status).toBe(404)
  expect((await answerAppIcon('toString')).status).toBe(404)
})

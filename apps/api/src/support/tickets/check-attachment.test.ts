import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { attachmentName } from './attachment-name.ts'
import { checkAttachment } from './check-attachment.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const picture = () => sharp({ create: { width: 40, height: 20, channels: 3, background: '#0b6470' } })

/** A black picture of one bit per pixel (PNG, second edition): large in pixels and small in bytes. */
function blackPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.writeUInt8(1, 8)
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const data = chunk('IDAT', deflateSync(rows))
  return Buffer.concat([signature, chunk('IHDR', head), data, chunk('IEND', Buffer.alloc(0))])
}

describe('an attachment', () => {
  test.each(['png', 'jpeg', 'webp'] as const)('may be a picture: %s', async (format) => {
    const checked = await checkAttachment(await picture().toFormat(format).toBuffer())
    expect(checked?.mediaType).toBe(`image/${format}`)
    expect(await sharp(checked?.bytes).metadata()).toMatchObject({ format, width: 40, height: 20 })
  })

  test('loses its camera metadata, and is upright', async () => {
    const exif = { IFD0: { Model: 'Secret Camera' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } }
    const taken = await picture().withMetadata({ orientation: 6 }).withExifMerge(exif).jpeg().toBuffer()
    expect(taken.includes('Secret Camera')).toBe(true)
    const checked = await checkAttachment(taken)
    expect(Buffer.from(checked?.bytes ?? []).includes('Secret Camera')).toBe(false)
    const written = await sharp(checked?.bytes).metadata()
    expect(written).toMatchObject({ width: 20, height: 40 })
    expect(written.exif).toBeUndefined()
  })

  test('may be text in any language', async () => {
    expect(await checkAttachment(bytes('エラーが出ます。\n1 < 2'))).toMatchObject({ mediaType: 'text/plain' })
  })

  test.each([
    ['a program', Buffer.from('MZ\x90\x00\x03\x00\x00\x00', 'latin1')],
    ['a drawing with a script', bytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['the same behind an XML declaration', bytes('\n<?xml version="1.0"?><svg/>')],
    ['a web page', bytes('  <!DOCTYPE html><script>alert(1)</script>')],
    ['a ZIP', Buffer.from('PK\x03\x04\x14\x00\x00\x00', 'latin1')],
    ['a PDF', Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')],
    ['a PDF that is all text', bytes('%PDF-1.7\n1 0 obj\n<</OpenAction 2 0 R>>\nendobj')],
    ['half a character', Buffer.from([0xe3, 0x82])],
    ['nothing', new Uint8Array()],
    ['a picture that was cut off', Buffer.from('\x89PNG\r\n\x1a\n\x00\x00\x00', 'latin1')],
  ])('may not be %s', async (_, content) => {
    expect(await checkAttachment(content)).toBeNull()
  })

  test('is shrunk to a size that keeps every word legible', async () => {
    const checked = await checkAttachment(blackPng(5_000, 2_000))
    expect(await sharp(checked?.bytes).metadata()).toMatchObject({ width: 2_500, height: 1_000 })
  })

  test('is processed one at a time, and refused when too many are waiting', async () => {
    const picture = blackPng(900, 900)
    const checks = await Promise.allSettled(Array.from({ length: 30 }, () => checkAttachment(picture)))
    expect(checks.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    expect(checks.at(-1)).toMatchObject({ reason: { codeName: 'tooManyRequests' } })
  })

  test('may not be a picture that unpacks to more than phones and screens produce', async () => {
    const huge = blackPng(5_000, 4_000)
    expect(huge.length).toBeLessThan(100_000)
    expect(await checkAttachment(huge)).toBeNull()
    expect(await checkAttachment(blackPng(120, 40))).toMatchObject({ mediaType: 'image/png' })
  })
})

describe('its name', () => {
  test.each([
    ['error.exe', 'image/png', 'error.png'],
    ['C:\\Users\\ada\\screen.final.PNG', 'image/png', 'screen.final.png'],
    ['../../etc/passwd', 'text/plain', 'passwd.txt'],
    ['a\r\nSet-Cookie: x.txt', 'text/plain', 'aSet-Cookie x.txt'],
    ['page.html', 'text/plain', 'page.txt'],
    ['.png', 'image/png', 'file.png'],
    ['画面.jpeg', 'image/jpeg', '画面.jpg'],
  ] as const)('%j gets the extension of its type', (given, mediaType, name) => {
    expect(attachmentName(given, mediaType)).toBe(name)
  })
})

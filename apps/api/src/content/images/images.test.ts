import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { createEditorArticle } from '@tidewatch/contract/content/article-editor'
import { getImage, imagePresets, uploadedImageSchema } from '@tidewatch/contract/content/images'
import { subDays } from 'date-fns'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanupImages } from '#/operations/maintenance/cleanup-images.ts'
import { cleanupUploads } from '#/operations/maintenance/cleanup-uploads.ts'
import { createEditorFixture, type EditorFixture } from '#/testing/editor-fixture.ts'
import { callApi } from '#/testing/test-api.ts'
import { imageFileId, storeImage } from './store-image.ts'

let inbox: EditorFixture
let stranger: string
beforeAll(async () => {
  inbox = await createEditorFixture()
  stranger = await inbox.api.signIn({ id: 'stranger' })
})
afterAll(() => inbox.api.close())

const picture = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: width % 255, g: 120, b: 90, alpha: 1 } } })

async function upload(bytes: Uint8Array | string, token: string | undefined = inbox.token) {
  const response = await inbox.api.app.request('/api/editor/image', {
    method: 'POST',
    headers: { 'content-type': 'image/png', ...(token ? { authorization: token } : {}) },
    body: typeof bytes === 'string' ? bytes : new Uint8Array(bytes),
  })
  const { code, data, message } = (await response.json()) as { code: number; data: unknown; message: string }
  return { status: response.status, code, data, message }
}
const uploaded = async (bytes: Uint8Array) => uploadedImageSchema.parse((await upload(bytes)).data)
const ask = (preset: string, key: string) => inbox.api.app.request(`/api/image/${preset}/${key}`)

test('a picture is stored as WebP in three widths, never enlarged and without camera metadata', async () => {
  const camera = await picture(1600, 900)
    .jpeg()
    .withExif({ IFD0: { Make: 'Camera of Ana' } })
    .toBuffer()
  const { key, width, height } = await uploaded(camera)
  expect([width, height]).toEqual([1000, 563])
  for (const [preset, most] of Object.entries(imagePresets)) {
    const response = await ask(preset, key)
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const bytes = Buffer.from(await response.arrayBuffer())
    const found = await sharp(bytes).metadata()
    expect(found).toMatchObject({ format: 'webp', width: most })
    expect(found.exif).toBeUndefined()
    expect(bytes.includes('Camera of Ana')).toBe(false)
  }
  const small = await uploaded(await picture(120, 80).png().toBuffer())
  expect(small).toMatchObject({ width: 120, height: 80 })
  const response = await ask('big', small.key)
  expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({ width: 120 })
})

test('a picture taken sideways is rotated', async () => {
  const sideways = await picture(300, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  expect(await uploaded(sideways)).toMatchObject({ width: 200, height: 300 })
})

test.each(['png', 'webp', 'avif', 'gif'] as const)('%s is accepted, whatever the request calls it', async (format) => {
  expect((await upload(await picture(40, 30).toFormat(format).toBuffer())).code).toBe(0)
})

test('the same picture uploaded again has the same key', async () => {
  const bytes = await picture(64, 64).png().toBuffer()
  expect(await uploaded(bytes)).toEqual(await uploaded(bytes))
})

test.each<[string, () => Promise<Uint8Array> | Uint8Array | string]>([
  [
    'an SVG with a script',
    () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>',
  ],
  ['a page', () => '<!doctype html><script>alert(1)</script>'],
  ['a PDF', () => '%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj'],
  ['a TIFF', () => picture(20, 20).tiff().toBuffer()],
  ['half a JPEG', async () => (await picture(900, 900).jpeg().toBuffer()).subarray(0, 2_000)],
  ['a JPEG in name only', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
])('%s is refused', async (_, make) => {
  expect(await upload(await make())).toMatchObject({ status: 200, code: 10001 })
})

test('a small file that unpacks to a huge picture is refused before decoding', async () => {
  const bomb = await picture(9_000, 9_000).png({ compressionLevel: 9 }).toBuffer()
  expect(bomb.byteLength).toBeLessThan(1_000_000)
  const { code, message } = await upload(bomb)
  expect(code).toBe(10001)
  expect(message).toContain('40 million')
})

test('files that are too large or empty are refused', async () => {
  expect((await upload(new Uint8Array(10 * 1024 ** 2 + 1))).status).toBe(413)
  expect((await upload(new Uint8Array())).status).toBe(400)
})

test('only editors upload', async () => {
  const bytes = await picture(10, 10).png().toBuffer()
  const anonymous = await inbox.api.app.request('/api/editor/image', { method: 'POST', body: new Uint8Array(bytes) })
  expect(anonymous.status).toBe(401)
  expect((await upload(bytes, stranger)).status).toBe(403)
})

test.each(['small/0', 'small/../../etc/passwd', `huge/${'0'.repeat(32)}-1x1`, `small/${'0'.repeat(32)}-1x1`])(
  'there is no picture %s',
  async (path) => {
    expect((await inbox.api.app.request(`/api/image/${path}`)).status).toBe(404)
  },
)

test('a picture without a description, of another host, or that doesn’t exist can’t be saved', async () => {
  const { key } = await uploaded(await picture(48, 48).png().toBuffer())
  const body = { site: 'blog', locale: 'en', title: 'Pictures', author: 'Edith' }
  const { data } = await callApi(inbox.api.app, createEditorArticle, { token: inbox.token, body })
  const text = async () => (await inbox.get(data.id)).texts[0] ?? expect.fail()
  const save = async (markdown: string) => inbox.save(data.id, { texts: [{ ...(await text()), markdown }] })
  for (const markdown of [
    `![](image:${key})`,
    `![Cat](image:${'0'.repeat(32)}-1x1)`,
    '![Cat](https://elsewhere.example/cat.png)',
    `![][cat]\n\n[cat]: image:${key}`,
    '![A map](drawing:nope)',
    '![](drawing:location-map)',
  ])
    expect(await save(markdown)).toMatchObject({ code: 10001, data: { fields: [{ path: 'texts.en.markdown' }] } })
  expect((await save(`![A cat](image:${key}) ![A map](drawing:location-map)`)).code).toBe(0)
})

/** Files have the computer's time, not the test's. */
async function setTimesOfFiles(at: Date): Promise<void> {
  const { filesDir } = inbox.api
  for (const name of await readdir(filesDir)) await utimes(join(filesDir, name), at, at)
}

test('pictures that were never in a text are deleted after a week, the others stay', async () => {
  const stays = (await uploaded(await picture(48, 48).png().toBuffer())).key
  const goes = (await uploaded(await picture(33, 33).png().toBuffer())).key
  const { clock } = inbox.api
  await setTimesOfFiles(clock.now())
  const cleanUp = async () => {
    await cleanupImages(inbox.api.context)
    await inbox.api.runJobs()
    await cleanupUploads(inbox.api.context)
  }
  clock.advance({ days: 6 })
  await cleanUp()
  expect((await ask('small', goes)).status).toBe(200)
  clock.advance({ days: 2 })
  await cleanUp()
  expect((await ask('small', goes)).status).toBe(404)
  await expect(inbox.api.context.files.read(imageFileId(goes, 'small'))).rejects.toThrow()
  expect(
    (await callApi(inbox.api.app, getImage, { params: { preset: 'small', key: goes } }).catch(() => null))?.status,
  ).toBe(404)
  expect((await ask('small', stays)).status).toBe(200)
})

test('a picture uploaded again right after it was deleted keeps its files', async () => {
  const { context, clock, runJobs } = inbox.api
  const bytes = await picture(35, 35).png().toBuffer()
  await storeImage(context, bytes)
  clock.advance({ days: 8 })
  await cleanupImages(context)
  const { key } = await storeImage(context, bytes)
  // Old enough to be deleted if nothing referred to them.
  await setTimesOfFiles(subDays(clock.now(), 7))
  await runJobs()
  await cleanupUploads(context)
  expect((await ask('small', key)).status).toBe(200)
})

import sharp from 'sharp'
import { expect, test } from 'vitest'
import { answerShareImage } from './answer-share-image.ts'
import { renderShareImage } from './share-image.ts'
import { type ShareText, shareImageAlt, shareImagePath } from './share-text.ts'
import { canDraw } from './text-runs.ts'

const text: ShareText = {
  locale: 'en',
  section: 'Blog',
  kicker: 'Privacy',
  title: 'Can you see what someone likes?',
  note: null,
}

const titleRoom = { left: 80, top: 240, width: 1040, height: 220 }

async function inkOf(title: string, locale: ShareText['locale'], kicker: string | null = null): Promise<number> {
  const picture = await renderShareImage({ ...text, kicker, section: null, title, locale })
  const { data } = await sharp(picture).extract(titleRoom).greyscale().raw().toBuffer({ resolveWithObject: true })
  return data.filter((value) => value < 100).length
}

test('a picture is a PNG of the size its page states', async () => {
  expect(await sharp(await renderShareImage(text)).metadata()).toMatchObject({
    format: 'png',
    width: 1200,
    height: 630,
  })
})

test.each([
  ['de', 'Größe über Maß'],
  ['ja', '誰かの「いいね」'],
  ['ko', '누가 좋아요를'],
  ['th', 'ใครกดถูกใจ'],
] as const)('letters of %s are drawn', async (locale, title) => {
  expect(canDraw(title)).toBe(true)
  expect(await inkOf(title, locale)).toBeGreaterThan(3_000)
})

test('characters that no face has are left out', async () => {
  expect(canDraw('😀')).toBe(false)
  expect(await inkOf('😀', 'en')).toBe(0)
})

test('the kicker replaces a title in a script without a face', async () => {
  expect(await inkOf('😀', 'en', '@mara.okonjo')).toBe(await inkOf('@mara.okonjo', 'en'))
})

const ask = (address: string) =>
  answerShareImage(
    { url: `https://b.example${address}`, params: { locale: 'en', name: ['article', 'likes.png'] } },
    async (_, name) => (name === 'article/likes' ? text : null),
  )

test('an address with the version of its text may be cached for good, any other for minutes', async () => {
  const keep = async (address: string) => (await ask(address)).headers.get('cache-control')
  expect(await keep(shareImagePath({ name: 'article/likes', text }))).toContain('immutable')
  expect(await keep('/share/en/article/likes.png?v=older')).toBe('public, max-age=300')
  expect(await keep('/share/en/article/likes.png')).toBe('public, max-age=300')
})

test.each([
  ['xx', 'article/likes.png'],
  ['en', 'article/none.png'],
  ['en', 'article/likes.jpg'],
])('there is no picture at %s/%s', async (locale, path) => {
  const request = { url: 'https://b.example/', params: { locale, name: path.split('/') } }
  const answer = await answerShareImage(request, async (_, name) => (name === 'article/likes' ? text : null))
  expect(answer.status).toBe(404)
})

test('a picture has alternative text', () => {
  expect(shareImageAlt(text)).toBe('Tidewatch · Blog: Can you see what someone likes?')
})

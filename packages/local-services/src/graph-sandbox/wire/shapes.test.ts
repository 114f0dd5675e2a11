import { describe, expect, it } from 'vitest'
import { startSandbox } from '../test-client.ts'

const { json, get, page } = startSandbox()
const mediaFields =
  'id,caption,media_type,media_product_type,permalink,timestamp,like_count,comments_count,view_count,media_url,thumbnail_url,children{id,media_type,media_url,thumbnail_url}'
const profileFields = 'username,name,biography,website,followers_count,follows_count,media_count,profile_picture_url'

function kindOf(media: Record<string, unknown>): string {
  return media.media_product_type === 'REELS' ? 'reel' : String(media.media_type)
}

async function postsOf(username: string) {
  const { media } = await page(`business_discovery.username(${username}){media.limit(50){${mediaFields}}}`)
  return media?.data ?? []
}

describe('a response', () => {
  it("has the profile's shape, with keys as requested and the id last", async () => {
    const response = await get(`business_discovery.username(mara.okonjo){${profileFields},media.limit(1){id}}`)
    const { business_discovery: body } = JSON.parse(await response.text())
    expect(Object.keys(body)).toEqual([...profileFields.split(','), 'media', 'id'])
    expect(body).toMatchObject({
      username: 'mara.okonjo',
      name: expect.any(String),
      biography: expect.any(String),
      website: expect.stringMatching(/^https:\/\//),
      followers_count: expect.any(Number),
      follows_count: expect.any(Number),
      media_count: expect.any(Number),
      profile_picture_url: expect.stringMatching(/^http:\/\/localhost\/cdn\/avatar\/\d+_\d+\.png\?.*&oe=[0-9A-F]{8}$/),
      id: expect.stringMatching(/^178414\d{11}$/),
    })
  })

  it('has only the requested fields, and the id', async () => {
    expect(await json('business_discovery.username(harbour.lights){media_count}')).toEqual({
      business_discovery: { media_count: expect.any(Number), id: expect.any(String) },
      id: '17841400000000001',
    })
  })

  it('lists media without next and previous, with plain cursors', async () => {
    const { media } = await page('business_discovery.username(tidewater.fc){media{id}}')
    expect(media?.data).toHaveLength(25)
    expect(media?.paging).toEqual({ cursors: { after: expect.any(String) } })
  })

  it('has views for a reel, but not for a picture', async () => {
    const posts = await postsOf('tidewater.fc')
    const reel = posts.find((post) => kindOf(post) === 'reel' && 'media_url' in post && 'caption' in post)
    const image = posts.find((post) => kindOf(post) === 'IMAGE' && 'caption' in post)
    expect(reel).toEqual({
      id: expect.stringMatching(/^18\d{15}$/),
      caption: expect.any(String),
      media_type: 'VIDEO',
      media_product_type: 'REELS',
      permalink: expect.stringMatching(/^https:\/\/www\.instagram\.com\/reel\/[\w-]{11}\/$/),
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0000$/),
      like_count: expect.any(Number),
      comments_count: expect.any(Number),
      view_count: expect.any(Number),
      media_url: expect.any(String),
      thumbnail_url: expect.any(String),
    })
    expect(image).not.toHaveProperty('view_count')
    expect(image).not.toHaveProperty('thumbnail_url')
    expect(image).toMatchObject({ media_product_type: 'FEED', permalink: expect.stringContaining('/p/') })
  })

  it('omits the file of some reels, and the likes of an account that hides them', async () => {
    const reels = (await postsOf('tidewater.fc')).filter((post) => kindOf(post) === 'reel')
    const withheld = reels.filter((post) => !('media_url' in post))
    expect(withheld.length).toBeGreaterThan(0)
    expect(withheld.length).toBeLessThan(reels.length)
    const hidden = await postsOf('quiet.archive')
    expect(hidden.length).toBeGreaterThan(0)
    expect(hidden.filter((post) => 'like_count' in post)).toEqual([])
    expect(hidden[0]).toHaveProperty('comments_count')
  })

  it('has only id, type and URLs for the parts of a carousel', async () => {
    const carousel = (await postsOf('studio.velluto')).find((post) => kindOf(post) === 'CAROUSEL_ALBUM')
    expect(carousel).toMatchObject({
      children: {
        data: expect.arrayContaining([
          { id: expect.stringMatching(/^17\d{15}$/), media_type: 'IMAGE', media_url: expect.any(String) },
        ]),
      },
    })
  })

  it('has no media key for an account without posts', async () => {
    const body = await json('business_discovery.username(fresh.start){username,followers_count,media_count,media{id}}')
    expect(body).toEqual({
      business_discovery: {
        username: 'fresh.start',
        followers_count: expect.any(Number),
        media_count: 0,
        id: expect.any(String),
      },
      id: '17841400000000001',
    })
  })

  it('echoes the version and sets its content type', async () => {
    const response = await get('id', { version: 'v25.0' })
    expect(response.headers.get('facebook-api-version')).toBe('v25.0')
    expect(response.headers.get('content-type')).toBe('application/json; charset=UTF-8')
    expect(await response.json()).toEqual({ id: '17841400000000001' })
  })

  it('keeps the @ of mentions for some accounts and drops it for others', async () => {
    const texts = async (username: string) => (await postsOf(username)).map((post) => String(post.caption))
    expect((await texts('harbour.lights')).some((text) => text.includes('@tidewater.fc'))).toBe(true)
    const dropped = await texts('studio.velluto')
    expect(dropped.some((text) => text.includes('nordlicht.keramik'))).toBe(true)
    expect(dropped.some((text) => text.includes('@'))).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import reduceData from '../../test-fixtures/graph/errors/reduce-data.json' with { type: 'json' }
import page1 from '../../test-fixtures/graph/full-page-1.json' with { type: 'json' }
import page2 from '../../test-fixtures/graph/full-page-2-last.json' with { type: 'json' }
import foreignPage1 from '../../test-fixtures/graph/python-facebook-medias-1.json' with { type: 'json' }
import {
  errorResponse,
  graphErrorOf,
  instant,
  type SeenRequest,
  scriptedGraph,
} from '../../test-fixtures/graph/scripted-graph.ts'
import zeroMedia from '../../test-fixtures/graph/zero-media-no-media-key.json' with { type: 'json' }

const bothPages = [{ body: page1 }, { body: page2 }]

/** An account with `total` posts, paged like Graph; the cursor is the number of posts before the page. */
function feed(total: number, change: (answer: object, index: number) => object = (answer) => answer) {
  return ({ fields }: SeenRequest, index: number) => {
    const start = Number(/after\(c(\d+)\)/.exec(fields)?.[1] ?? 0)
    const end = Math.min(start + Number(/limit\((\d+)\)/.exec(fields)?.[1]), total)
    const data = Array.from({ length: end - start }, (_, offset) => post(start + offset))
    const cursors = { ...(start > 0 && { before: `c${start}` }), ...(end < total && { after: `c${end}` }) }
    const discovery = {
      id: '17',
      ...(start === 0 && { username: 'someone', media_count: total }),
      media: { data, paging: { cursors } },
    }
    return { body: { business_discovery: change(discovery, index), id: '1' } }
  }
}

function post(number: number) {
  const timestamp = new Date(instant.getTime() - number * 86_400_000).toISOString().replace('.000Z', '+0000')
  return {
    id: `${18_000 + number}`,
    media_type: 'IMAGE',
    timestamp,
    permalink: `https://www.instagram.com/p/P${number}/`,
  }
}

const limitsOf = (requests: SeenRequest[]) => requests.map(({ fields }) => Number(/limit\((\d+)\)/.exec(fields)?.[1]))

describe('collectAccount', () => {
  it('observes every kind of post', async () => {
    const { client } = scriptedGraph(bothPages)
    const { profile, media, mediaComplete, stoppedBy } = await client.collectAccount('cafe.example')
    expect(profile).toMatchObject({ instagramId: '17841400000000077', followers: 10234, following: 321, posts: 4 })
    expect({ mediaComplete, stoppedBy }).toEqual({ mediaComplete: true, stoppedBy: null })
    expect(media).toEqual([
      {
        mediaId: '18000000000000001',
        shortcode: 'DAAAAAAAAA1',
        permalink: 'https://www.instagram.com/reel/DAAAAAAAAA1/',
        type: 'reel',
        productType: 'REELS',
        caption: 'Reel day #coffee',
        altText: null,
        parts: null,
        pictureUrl: page1.business_discovery.media.data[0]?.thumbnail_url,
        sharedToFeed: null,
        audioType: null,
        postedAt: new Date('2026-11-19T10:00:00Z'),
        likes: 120,
        comments: 7,
        views: 5400,
        reposts: null,
        totalLikes: null,
        totalComments: null,
        capturedAt: instant,
      },
      expect.objectContaining({ mediaId: '18000000000000002', likes: null, comments: 0, views: 99 }),
      expect.objectContaining({
        mediaId: '18000000000000003',
        type: 'carousel',
        caption: '',
        likes: 300,
        views: null,
      }),
    ])
  })

  it('requests the profile once and passes the cursor on', async () => {
    const { client, requests } = scriptedGraph(bothPages)
    await client.collectAccount('cafe.example')
    const parts = 'children{id,media_type,media_url,thumbnail_url}'
    const totals = 'reposts_count,total_like_count,total_comments_count,is_shared_to_feed,media_audio_type'
    const media = `{id,caption,alt_text,media_type,media_product_type,permalink,shortcode,timestamp,like_count,comments_count,view_count,${totals},media_url,thumbnail_url,${parts}}`
    const profile =
      'id,username,name,biography,website,followers_count,follows_count,media_count,profile_picture_url,alt_text'
    expect(requests.map(({ fields }) => fields)).toEqual([
      `business_discovery.username(cafe.example){${profile},media.limit(50)${media}}`,
      `business_discovery.username(cafe.example){id,media.after(QVFIUm1BRlRFUjE=).limit(50)${media}}`,
    ])
  })

  it('reads responses captured from the real service', async () => {
    const { client } = scriptedGraph([{ body: foreignPage1 }], { maxMedia: 2 })
    const { media } = await client.collectAccount('facebookfordevelopers')
    expect(media.map(({ shortcode, type, likes, comments }) => [shortcode, type, likes, comments])).toEqual([
      ['CSr71Gzlqo4', 'image', 87, 11],
      ['CSpNPqgFxE0', 'image', 186, 16],
    ])
  })

  it('has a single time, however long its pages take', async () => {
    let ticks = 0
    const { client } = scriptedGraph(feed(120), { now: () => new Date(instant.getTime() + 1_000 * ticks++) })
    const { profile, media } = await client.collectAccount('someone')
    expect(new Set(media.map(({ capturedAt }) => capturedAt.getTime()))).toEqual(
      new Set([profile.capturedAt.getTime()]),
    )
    expect(media).toHaveLength(120)
  })

  it('treats a missing list as no posts only if the profile counts none', async () => {
    const { client } = scriptedGraph([
      { body: zeroMedia },
      { body: { business_discovery: { id: '17', media_count: 3 } } },
    ])
    expect(await client.collectAccount('empty.example')).toMatchObject({ media: [], mediaComplete: true })
    expect(await client.collectAccount('someone')).toMatchObject({ media: [], mediaComplete: false })
  })

  it('stops at its depth and then knows that it did not see everything', async () => {
    const { client, requests } = scriptedGraph(feed(200), { maxMedia: 120 })
    const { media, mediaComplete } = await client.collectAccount('someone')
    expect([media.length, mediaComplete]).toEqual([120, false])
    expect(limitsOf(requests)).toEqual([50, 50, 20])
  })

  it('is complete if the depth is exactly the number of posts', async () => {
    const { client } = scriptedGraph(feed(120), { maxMedia: 120 })
    expect(await client.collectAccount('someone')).toMatchObject({ mediaComplete: true })
  })

  it("does not mistake the service's maximum depth for the first post", async () => {
    const { client } = scriptedGraph(
      feed(10_000, (answer) => ({ ...answer, media_count: 25_000 })),
      { maxMedia: 20_000 },
    )
    expect(await client.collectAccount('someone')).toMatchObject({ mediaComplete: false, stoppedBy: null })
  })

  it('stops after the page that reaches back to known posts', async () => {
    const { client, requests } = scriptedGraph(feed(500))
    const knownBefore = new Date(instant.getTime() - 60 * 86_400_000)
    const { media, mediaComplete } = await client.collectAccount('someone', { knownBefore })
    expect([requests.length, media.length, mediaComplete]).toEqual([2, 100, false])
  })

  it('counts a post once if new posts pushed it onto the next page', async () => {
    const { client } = scriptedGraph(
      feed(60, (answer, index) => (index === 1 ? { ...answer, media: { data: [post(49), post(50)] } } : answer)),
    )
    const { media, mediaComplete } = await client.collectAccount('someone')
    expect([media.length, mediaComplete]).toEqual([51, true])
  })

  it('sorts posts even if an old one comes first', async () => {
    const { client } = scriptedGraph(feed(3, (answer) => ({ ...answer, media: { data: [post(2), post(0), post(1)] } })))
    const { media } = await client.collectAccount('someone')
    expect(media.map(({ mediaId }) => mediaId)).toEqual(['18000', '18001', '18002'])
  })

  it('stops on a feed that loops', async () => {
    const circle = { data: [post(0)], paging: { cursors: { after: 'again' } } }
    const { client, requests } = scriptedGraph(feed(9, (answer) => ({ ...answer, media: circle })))
    expect(await client.collectAccount('someone')).toMatchObject({ mediaComplete: false })
    expect(requests.length).toBeLessThan(6)
  })

  it('reports progress after each page', async () => {
    const steps: unknown[] = []
    const { client } = scriptedGraph(feed(120), { maxMedia: 100 })
    await client.collectAccount('someone', { onProgress: (step) => steps.push(step) })
    expect(steps).toEqual([
      { done: 50, total: 100 },
      { done: 100, total: 100 },
    ])
  })

  it('reports no total if the profile does not count posts', async () => {
    const steps: unknown[] = []
    const { client } = scriptedGraph(feed(2, ({ ...answer }) => ({ ...answer, media_count: undefined })))
    await client.collectAccount('someone', { onProgress: (step) => steps.push(step) })
    expect(steps).toEqual([{ done: 2, total: null }])
  })
})

describe('errors while paging', () => {
  const tooMuch = { status: 500, body: reduceData }

  it('requests half as much, at once, and sticks with what worked', async () => {
    const answer = feed(40)
    const { client, requests, waits } = scriptedGraph((request, index) =>
      (limitsOf([request])[0] ?? 0) > 12 ? tooMuch : answer(request, index),
    )
    const { media, mediaComplete } = await client.collectAccount('someone')
    expect([media.length, mediaComplete]).toEqual([40, true])
    expect(limitsOf(requests)).toEqual([50, 25, 12, 12, 12, 12])
    expect(waits).toEqual([])
  })

  it('does not go below one post', async () => {
    const { client, requests } = scriptedGraph(() => tooMuch)
    expect(await graphErrorOf(client.collectAccount('someone'))).toMatchObject({
      kind: 'transient',
      reason: 'too-much-data',
    })
    expect(limitsOf(requests)).toEqual([50, 25, 12, 6, 3, 1, 1, 1, 1])
  })

  it('leaves out refused post fields', async () => {
    const refusal = errorResponse(
      100,
      undefined,
      '(#100) Tried accessing nonexisting field (view_count) on node type (IGMedia)',
    )
    const { client, requests } = scriptedGraph([refusal, ...bothPages])
    const { media } = await client.collectAccount('cafe.example')
    expect(media).toHaveLength(3)
    expect(requests.map(({ fields }) => fields.includes('view_count'))).toEqual([true, false, false])
  })

  it.each([
    ['a limit', errorResponse(4), 'throttled'],
    ['a dead token', errorResponse(190, 463), 'token-dead'],
    ['lasting trouble', errorResponse(2, undefined, 'later', 500), 'transient'],
  ])('keeps the pages before %s and says why it ended', async (_, trouble, kind) => {
    const { client } = scriptedGraph(({ fields }) => (fields.includes('after(') ? trouble : { body: page1 }))
    const { media, mediaComplete, stoppedBy } = await client.collectAccount('cafe.example')
    expect([media.length, mediaComplete, stoppedBy?.kind]).toEqual([2, false, kind])
  })

  it('keeps the readable part of a page, and then does not report a missing post as removed', async () => {
    const odd = [{ id: '1', media_type: 'HOLOGRAM' }, 'nothing', null, { timestamp: '2026-11-01T10:00:00+0000' }]
    const { client } = scriptedGraph(feed(3, (answer) => ({ ...answer, media: { data: [...odd, post(1)] } })))
    const { media, mediaComplete, mediaHasGaps } = await client.collectAccount('someone')
    expect([media.map(({ mediaId }) => mediaId), mediaComplete, mediaHasGaps]).toEqual([['18001'], false, true])
  })

  it('fails as a whole on an invalid page', async () => {
    const broken = { business_discovery: { id: '17841400000000077', media: 'none' } }
    const { client } = scriptedGraph([{ body: page1 }, { body: broken }])
    expect((await graphErrorOf(client.collectAccount('cafe.example'))).kind).toBe('malformed')
  })

  it('does not mistake an old post out of order for the reach of the walk', async () => {
    const media = { data: [post(400), post(0), post(1)], paging: { cursors: { after: 'c2' } } }
    const { client } = scriptedGraph(
      feed(500, (answer) => ({ ...answer, media })),
      { maxMedia: 3 },
    )
    const collection = await client.collectAccount('someone')
    expect([collection.media.map(({ mediaId }) => mediaId), collection.mediaComplete]).toEqual([
      ['18000', '18001'],
      false,
    ])
  })

  it('does not mix two accounts if the username changes hands between pages', async () => {
    const { client } = scriptedGraph([{ body: page1 }, { body: foreignPage1 }])
    expect((await graphErrorOf(client.collectAccount('cafe.example'))).kind).toBe('not-observable')
  })

  it.each(['c1){id},name', 'c1.limit(9)', ''])(
    'rejects the cursor %j, because it would change the query',
    async (after) => {
      const { client, requests } = scriptedGraph(
        feed(9, (answer) => ({ ...answer, media: { data: [post(0)], paging: { cursors: { after } } } })),
      )
      expect(await client.collectAccount('someone')).toMatchObject({ mediaComplete: false, mediaHasGaps: true })
      expect(requests).toHaveLength(1)
    },
  )

  it('rejects if the caller aborts between pages', async () => {
    const caller = new AbortController()
    const { client } = scriptedGraph(feed(200))
    const collecting = client.collectAccount('someone', {
      signal: caller.signal,
      onProgress: () => caller.abort(new Error('No longer needed.')),
    })
    await expect(collecting).rejects.toThrow('No longer needed.')
  })
})

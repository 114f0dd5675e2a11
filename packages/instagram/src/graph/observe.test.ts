import { describe, expect, it, test } from 'vitest'
import { observeMedia } from './observe.ts'
import type { MediaPayload } from './payload.ts'

const now = new Date('2026-11-21T12:00:00Z')
const video: MediaPayload = {
  id: '1',
  media_type: 'VIDEO',
  timestamp: now,
  media_product_type: null,
  permalink: null,
  shortcode: null,
  caption: null,
  alt_text: null,
  media_url: null,
  thumbnail_url: null,
  like_count: null,
  comments_count: null,
  view_count: null,
  reposts_count: null,
  total_like_count: null,
  total_comments_count: null,
  is_shared_to_feed: null,
  media_audio_type: null,
  children: null,
}
const observe = (rest: Partial<MediaPayload>, refused: string[] = []) =>
  observeMedia({ ...video, ...rest }, { capturedAt: now, refused: new Set(refused) })

describe('observeMedia', () => {
  test('an omitted caption is empty, a refused one is unknown', () => {
    expect(observe({ caption: undefined }).caption).toBe('')
    expect(observe({ caption: undefined }, ['media.caption']).caption).toBeNull()
  })

  it.each([
    [{ media_product_type: 'REELS' }, 'reel'],
    [{ media_product_type: 'FEED', permalink: 'https://www.instagram.com/p/A/' }, 'video'],
    [{ permalink: 'https://www.instagram.com/reel/A/' }, 'reel'],
    [{}, 'video'],
    [{ media_type: 'IMAGE', media_product_type: 'FEED' }, 'image'],
    [{ media_type: 'CAROUSEL_ALBUM', media_product_type: 'FEED' }, 'carousel'],
    [{ media_type: null, media_product_type: 'REELS' }, 'reel'],
    [{ media_type: 'HOLOGRAM', view_count: 4 }, 'reel'],
    [{ media_type: null, children: [{}] }, 'carousel'],
    [{ media_type: null, thumbnail_url: 'https://cdn.example/1.jpg' }, 'video'],
    [{ media_type: null }, 'image'],
  ])('%j is a %s', (payload, type) => {
    expect(observe(payload).type).toBe(type)
  })

  it('has views for reels only', () => {
    expect(observe({ media_product_type: 'REELS', view_count: 0 }).views).toBe(0)
    expect(observe({ media_product_type: 'FEED', view_count: 12 }).views).toBeNull()
  })

  it('has null likes if the owner hides them, and zero if there are none', () => {
    expect(observe({}).likes).toBeNull()
    expect(observe({ like_count: 0 }).likes).toBe(0)
  })

  it.each([
    ['https://www.instagram.com/p/DA-_b1/', 'DA-_b1'],
    ['https://www.instagram.com/someone/reel/DAb1/?x=1', 'DAb1'],
    ['https://www.instagram.com/tv/DAb1', 'DAb1'],
    ['https://www.instagram.com/someone/', null],
    [undefined, null],
  ])('derives the shortcode of %s: %s', (permalink, shortcode) => {
    expect(observe({ permalink }).shortcode).toBe(shortcode)
  })

  it('uses the shortcode field if there is no permalink', () => {
    expect(observe({ shortcode: 'DAb1' }).shortcode).toBe('DAb1')
  })

  const url = (name: string) => `https://cdn.example/${name}.jpg?oe=6AF00000`
  it.each([
    ['an image', { media_type: 'IMAGE', media_url: url('a') }, 'a'],
    ['a video, never its file', { media_url: url('film'), thumbnail_url: url('still') }, 'still'],
    ['a video without a still', { media_url: url('film') }, null],
    ['a carousel', { media_type: 'CAROUSEL_ALBUM', media_url: url('a') }, 'a'],
    ['a carousel without its own', { media_type: 'CAROUSEL_ALBUM', children: [{ media_url: url('b') }, {}] }, 'b'],
    ['a withheld file', { media_type: 'IMAGE' }, null],
  ])('selects the picture of %s', (_, payload, name) => {
    expect(observe(payload).pictureUrl).toBe(name && url(name))
  })

  it('counts the parts of carousels only', () => {
    expect(observe({ media_type: 'CAROUSEL_ALBUM', children: [{}, {}, {}] }).parts).toBe(3)
    expect(observe({ media_type: 'CAROUSEL_ALBUM', children: [] }).parts).toBeNull()
    expect(observe({ children: [{}] }).parts).toBeNull()
  })
})

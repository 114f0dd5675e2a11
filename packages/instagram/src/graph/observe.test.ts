import { describe, expect, it, test } from 'vitest'
import { observeMedia } from './observe.ts'

const now = new Date('2026-11-21T12:00:00Z')
const video = { id: '1', media_type: 'VIDEO' as const, timestamp: now }
const observe = (rest: object, refused: string[] = []) =>
  observeMedia({ ...video, ...rest }, { capturedAt: now, refused: new Set(refused) })

describe('observeMedia', () => {
  test('a caption that was left out is empty, one that was refused is not known', () => {
    expect(observe({ caption: undefined }).caption).toBe('')
    expect(observe({ caption: undefined }, ['caption']).caption).toBeNull()
  })

  it.each([
    [{ media_product_type: 'REELS' }, 'reel'],
    [{ media_product_type: 'FEED', permalink: 'https://www.instagram.com/p/A/' }, 'video'],
    [{ permalink: 'https://www.instagram.com/reel/A/' }, 'reel'],
    [{}, 'video'],
    [{ media_type: 'IMAGE', media_product_type: 'FEED' }, 'image'],
    [{ media_type: 'CAROUSEL_ALBUM', media_product_type: 'FEED' }, 'carousel'],
  ])('%j is a %s', (payload, type) => {
    expect(observe(payload).type).toBe(type)
  })

  it('knows views of reels only', () => {
    expect(observe({ media_product_type: 'REELS', view_count: 0 }).views).toBe(0)
    expect(observe({ media_product_type: 'FEED', view_count: 12 }).views).toBeNull()
  })

  it('knows no likes where the owner hides them, and zero where there are none', () => {
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
})

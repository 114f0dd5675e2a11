import type { MediaObservation, MediaType, ProfileObservation } from '@tidewatch/insights/observation'
import type { FieldKey } from './fields.ts'
import type { MediaPayload, ProfilePayload } from './payload.ts'

export interface Collection {
  capturedAt: Date
  /** Fields that Graph refused to return. */
  refused: ReadonlySet<string>
}

/** `fallbackUsername` is the requested username, which a response needn't repeat. */
export function observeProfile(
  payload: ProfilePayload,
  fallbackUsername: string,
  collection: Collection,
): ProfileObservation {
  return {
    instagramId: payload.id,
    username: payload.username?.toLowerCase() || fallbackUsername,
    name: textOf(payload.name, 'profile.name', collection),
    biography: textOf(payload.biography, 'profile.biography', collection),
    website: textOf(payload.website, 'profile.website', collection),
    pictureUrl: payload.profile_picture_url ?? null,
    pictureAlt: payload.alt_text || null,
    followers: payload.followers_count ?? null,
    following: payload.follows_count ?? null,
    posts: payload.media_count ?? null,
    capturedAt: collection.capturedAt,
  }
}

export function observeMedia(payload: MediaPayload, collection: Collection): MediaObservation {
  const type = mediaTypeOf(payload)
  return {
    mediaId: payload.id,
    shortcode: shortcodeOf(payload.permalink) ?? payload.shortcode ?? null,
    permalink: payload.permalink ?? null,
    type,
    productType: payload.media_product_type?.toUpperCase() || null,
    caption: textOf(payload.caption, 'media.caption', collection),
    altText: payload.alt_text || null,
    parts: type === 'carousel' ? payload.children?.length || null : null,
    pictureUrl: pictureOf(payload, type),
    sharedToFeed: payload.is_shared_to_feed ?? null,
    audioType: payload.media_audio_type || null,
    postedAt: payload.timestamp,
    likes: payload.like_count ?? null,
    comments: payload.comments_count ?? null,
    views: type === 'reel' ? (payload.view_count ?? null) : null,
    reposts: payload.reposts_count ?? null,
    totalLikes: payload.total_like_count ?? null,
    totalComments: payload.total_comments_count ?? null,
    capturedAt: collection.capturedAt,
  }
}

// Graph omits empty texts. A requested text that is absent is empty; one that wasn't requested is unknown.
function textOf(value: string | null | undefined, field: FieldKey, { refused }: Collection): string | null {
  return value ?? (refused.has(field) ? null : '')
}

// An unknown or refused type is derived from the rest of the response.
function mediaTypeOf(payload: MediaPayload): MediaType {
  const { media_type, media_product_type, permalink, children, thumbnail_url, view_count } = payload
  // Without the product type, the URL still distinguishes reels from other videos.
  const isReel = media_product_type ? media_product_type.toUpperCase() === 'REELS' : /\/reels?\//.test(permalink ?? '')
  switch (media_type?.toUpperCase()) {
    case 'IMAGE':
      return 'image'
    case 'CAROUSEL_ALBUM':
    case 'CAROUSEL':
      return 'carousel'
    case 'VIDEO':
      return isReel ? 'reel' : 'video'
    default:
      if (isReel || (view_count ?? null) !== null) return 'reel'
      if ((children?.length ?? 0) > 0) return 'carousel'
      return thumbnail_url ? 'video' : 'image'
  }
}

// A video's file isn't a picture. A carousel without a picture URL of its own shows its first part.
function pictureOf({ media_url, thumbnail_url, children }: MediaPayload, type: MediaType): string | null {
  if (type === 'image') return media_url ?? thumbnail_url ?? null
  if (type !== 'carousel') return thumbnail_url ?? null
  const first = children?.[0]
  return thumbnail_url ?? (first ? (first.thumbnail_url ?? first.media_url) : media_url) ?? null
}

// The `shortcode` field is documented but isn't returned by Business Discovery.
function shortcodeOf(permalink: string | null | undefined): string | null {
  return /\/(?:p|reels?|tv)\/([\w-]+)/.exec(permalink ?? '')?.[1] ?? null
}

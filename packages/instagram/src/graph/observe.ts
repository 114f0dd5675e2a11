import type { MediaObservation, MediaType, ProfileObservation } from '@tidewatch/insights/observation'
import type { MediaPayload, ProfilePayload } from './payload.ts'

export interface Look {
  capturedAt: Date
  /** Fields that Graph did not let us ask for. */
  refused: ReadonlySet<string>
}

/** `asked` is the username that the question named, which an answer need not repeat. */
export function observeProfile(payload: ProfilePayload, asked: string, look: Look): ProfileObservation {
  return {
    instagramId: payload.id,
    username: payload.username?.toLowerCase() || asked,
    name: textOf(payload, 'name', look),
    biography: textOf(payload, 'biography', look),
    website: textOf(payload, 'website', look),
    pictureUrl: payload.profile_picture_url ?? null,
    followers: payload.followers_count ?? null,
    following: payload.follows_count ?? null,
    posts: payload.media_count ?? null,
    capturedAt: look.capturedAt,
  }
}

export function observeMedia(payload: MediaPayload, look: Look): MediaObservation {
  const type = mediaTypeOf(payload)
  return {
    mediaId: payload.id,
    shortcode: shortcodeOf(payload.permalink),
    permalink: payload.permalink ?? null,
    type,
    caption: textOf(payload, 'caption', look),
    postedAt: payload.timestamp,
    likes: payload.like_count ?? null,
    comments: payload.comments_count ?? null,
    views: type === 'reel' ? (payload.view_count ?? null) : null,
    capturedAt: look.capturedAt,
  }
}

// Graph leaves empty texts out. One that was asked for and is not there is empty; one that was not is not known.
function textOf<Field extends string>(payload: { [F in Field]?: string | null }, field: Field, { refused }: Look) {
  return payload[field] ?? (refused.has(field) ? null : '')
}

function mediaTypeOf({ media_type, media_product_type, permalink }: MediaPayload): MediaType {
  if (media_type === 'IMAGE') return 'image'
  if (media_type === 'CAROUSEL_ALBUM') return 'carousel'
  // Without the product type (it may have been refused), the address still tells reels from other videos.
  const isReel = media_product_type ? media_product_type === 'REELS' : /\/reels?\//.test(permalink ?? '')
  return isReel ? 'reel' : 'video'
}

// The `shortcode` field is documented but does not come through Business Discovery.
function shortcodeOf(permalink: string | null | undefined): string | null {
  return /\/(?:p|reels?|tv)\/([\w-]+)/.exec(permalink ?? '')?.[1] ?? null
}

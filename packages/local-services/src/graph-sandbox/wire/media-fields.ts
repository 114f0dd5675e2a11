import type { Child, Post } from '../world/posts.ts'
import { assetUrl } from './asset-url.ts'
import { GraphFailure, missingField } from './failure.ts'
import type { Field } from './fields.ts'
import { graphTime, type Json, type View } from './view.ts'

type Context = { view: View; username: string }
/** Undefined omits the key, as Graph does for what it withholds. */
type Resolve = (post: Post, context: Context) => Json | undefined

function picture(id: string, view: View): string {
  return assetUrl(view.origin, `/cdn/media/${id}.png`, view.time)
}

const isVideo = (post: Post) => post.form === 'REEL' || post.form === 'VIDEO'
const likes: Resolve = (post) => (post.likesHidden ? undefined : post.likes)

const known: Record<string, Resolve> = {
  id: (post) => post.id,
  caption: (post) => post.caption ?? undefined,
  alt_text: (post) => post.altText ?? undefined,
  media_type: (post) => (isVideo(post) ? 'VIDEO' : post.form),
  media_product_type: (post) => (post.form === 'REEL' ? 'REELS' : 'FEED'),
  media_audio_type: (post) => (post.form === 'REEL' ? 'ORIGINAL_SOUNDS' : undefined),
  is_shared_to_feed: (post) => (post.form === 'REEL' ? true : undefined),
  permalink: (post) => `https://www.instagram.com/${post.form === 'REEL' ? 'reel' : 'p'}/${post.shortcode}/`,
  timestamp: (post) => graphTime(post.at),
  username: (_, { username }) => username,
  like_count: likes,
  total_like_count: likes,
  comments_count: (post) => post.comments,
  total_comments_count: (post) => post.comments,
  reposts_count: (post) => post.reposts,
  view_count: (post) => post.views ?? undefined,
  media_url: (post, { view }) => (post.withheld ? undefined : picture(post.id, view)),
  thumbnail_url: (post, { view }) => (isVideo(post) ? picture(`${post.id}_thumb`, view) : undefined),
  // Accepted, but never returned by Business Discovery.
  shortcode: () => undefined,
  owner: () => undefined,
}

function childBody(child: Child, fields: readonly Field[], view: View): Json {
  const body: { [key: string]: Json } = {}
  for (const { name } of fields) {
    if (name === 'id') body.id = child.id
    if (name === 'media_type') body.media_type = child.form
    if (name === 'media_url') body.media_url = picture(child.id, view)
    if (name === 'thumbnail_url' && child.form === 'VIDEO') body.thumbnail_url = picture(`${child.id}_thumb`, view)
  }
  return { ...body, id: child.id }
}

/** Rejects unknown post fields before reading any post. */
export function checkMediaFields(fields: readonly Field[]): void {
  for (const { name, fields: nested } of fields) {
    if (name === 'children') {
      if (nested) checkMediaFields(nested)
    } else if (!Object.hasOwn(known, name)) throw missingField(name, 'Media')
    else if (nested) throw new GraphFailure(2500, `Subselect is not supported for field ${name}.`)
  }
}

export function mediaBody(post: Post, fields: readonly Field[], context: Context): Json {
  const body: { [key: string]: Json } = {}
  for (const { name, fields: nested } of fields) {
    if (name === 'children') {
      const children = post.children.map((child) => childBody(child, nested ?? [], context.view))
      if (children.length > 0) body.children = { data: children }
      continue
    }
    const value = known[name]?.(post, context)
    if (value !== undefined) body[name] = value
  }
  return { ...body, id: post.id }
}

import type { PostCounts } from '@tidewatch/insights/posts/engagement-variants'
import { pastedRows } from '../entry/pasted-rows.ts'
import { countOf, readCount } from '../entry/read-count.ts'

/** The numbers of a post, in the order in which they're entered and pasted. */
export const postFields = ['likes', 'comments', 'saves', 'shares', 'reach', 'views'] as const
type PostField = (typeof postFields)[number]

/** A post as typed. `id` identifies posts while they're added and removed. */
export type EnteredPost = Record<PostField, string> & { id: number }

/** More than anyone types, but few enough to stay fast. */
export const maxPosts = 100

export function emptyPost(id: number): EnteredPost {
  return { id, likes: '', comments: '', saves: '', shares: '', reach: '', views: '' }
}

export function isEmptyPost(post: EnteredPost): boolean {
  return postFields.every((field) => post[field].trim() === '')
}

/**
 * Parses pasted rows into posts, ignoring rows without any number, such as a header. `rest`: number of rows over the
 * limit.
 */
export function postsFromRows(text: string, firstId: number): { posts: EnteredPost[]; rest: number } {
  const rows = pastedRows(text).filter((cells) => cells.some((cell) => readCount(cell).state === 'known'))
  const posts = rows.slice(0, maxPosts).map((cells, index) => {
    const post = emptyPost(firstId + index)
    for (const [at, field] of postFields.entries()) post[field] = cells[at] ?? ''
    return post
  })
  return { posts, rest: rows.length - posts.length }
}

export function countsOf({ likes, comments, saves, shares, reach, views }: EnteredPost): PostCounts {
  return {
    likes: countOf(likes),
    comments: countOf(comments),
    saves: countOf(saves),
    shares: countOf(shares),
    reach: countOf(reach),
    views: countOf(views),
  }
}

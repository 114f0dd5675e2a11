import { pictureExpiresAt } from '../posts/picture.ts'
import type { AnalysisInput } from './analyse-account.ts'
import type { Analytics } from './analytics.ts'

/**
 * How long the same observations yield the same analysis, whatever `now` is: until a picture URL in it expires, or a
 * post dated after `now` (clock skew) starts to count. `null`: until the next observation. Collections dated after
 * `now` aren't considered here: the caller knows the newest one's time.
 */
export function validUntil(
  { bestPosts }: Pick<Analytics, 'bestPosts'>,
  { media, now }: Pick<AnalysisInput, 'media' | 'now'>,
): Date | null {
  const shown = new Set(bestPosts.flatMap(({ mediaId, pictureUrl }) => (pictureUrl ? [mediaId] : [])))
  let first: Date | null = null
  for (const { mediaId, pictureUrl, postedAt, capturedAt } of media) {
    const expiry = pictureUrl && shown.has(mediaId) ? [pictureExpiresAt(pictureUrl, capturedAt)] : []
    for (const moment of [postedAt, capturedAt, ...expiry]) {
      if (moment > now && (!first || moment < first)) first = moment
    }
  }
  return first
}

import { pictureLivesUntil } from '../posts/picture.ts'
import type { AnalysisInput } from './analyse-account.ts'
import type { Analytics } from './analytics.ts'

/**
 * Until when the same observations make the same analysis, whatever `now` is: the first moment at which the address of a
 * picture in it expires, or a post counts that lies ahead of `now`, as where clocks differ. `null`: until something is observed.
 * Looks ahead of `now` are not asked for here: their caller knows when the newest one was.
 */
export function holdsUntil(
  { bestPosts }: Pick<Analytics, 'bestPosts'>,
  { media, now }: Pick<AnalysisInput, 'media' | 'now'>,
): Date | null {
  const shown = new Set(bestPosts.flatMap(({ mediaId, pictureUrl }) => (pictureUrl ? [mediaId] : [])))
  let first: Date | null = null
  for (const { mediaId, pictureUrl, postedAt, capturedAt } of media) {
    const expiry = pictureUrl && shown.has(mediaId) ? [pictureLivesUntil(pictureUrl, capturedAt)] : []
    for (const moment of [postedAt, capturedAt, ...expiry]) {
      if (moment > now && (!first || moment < first)) first = moment
    }
  }
  return first
}

import type { Activity } from '../../activity.ts'
import type { ProfileObservation } from '../../observation.ts'
import { pictureFile } from '../../posts/picture.ts'
import { textChange } from '../text-change.ts'

const texts = [
  ['biography-changed', 'biography'],
  ['name-changed', 'name'],
  ['website-changed', 'website'],
  ['username-changed', 'username'],
] as const

/**
 * Changes of the profile's texts and picture between two collections of the same Instagram id. Source: the public
 * profile. Limits: the picture is identified by its file, so uploading the same picture again counts as a change.
 */
export function deriveProfileChanges(previous: ProfileObservation, next: ProfileObservation): Activity[] {
  const at = next.capturedAt.toISOString()
  const notBefore = previous.capturedAt.toISOString()
  const idOf = (kind: string) => `${kind}:${next.instagramId}:${at}`
  const activities: Activity[] = texts.flatMap(([kind, field]) => {
    const change = textChange(previous[field], next[field])
    return change ? [{ id: idOf(kind), at, notBefore, kind, ...change }] : []
  })
  const pictureBefore = pictureFile(previous.pictureUrl)
  const pictureAfter = pictureFile(next.pictureUrl)
  if (pictureBefore && pictureAfter && pictureBefore !== pictureAfter) {
    activities.push({
      id: idOf('picture-changed'),
      at,
      notBefore,
      kind: 'picture-changed',
      pictureBefore,
      pictureAfter,
    })
  }
  return activities
}

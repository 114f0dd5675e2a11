import type { Activity } from '../../activity.ts'

type Availability = 'available' | 'unavailable'

/**
 * Whether an account became unavailable or came back. `null` as the previous state (never collected) yields nothing,
 * nor does an unchanged state. `at` is the collection that first showed the new state, `notBefore` the last one that
 * didn't. Limits: Instagram's response is the same for renamed, deleted, private and no longer professional accounts.
 */
export function availabilityActivities(
  previousState: Availability | null,
  nextState: Availability,
  collection: { instagramId: string; at: Date; notBefore: Date | null },
): Activity[] {
  if (previousState === null || previousState === nextState) return []
  const kind = nextState === 'unavailable' ? 'became-unavailable' : 'came-back'
  const at = collection.at.toISOString()
  return [
    { id: `${kind}:${collection.instagramId}:${at}`, kind, at, notBefore: collection.notBefore?.toISOString() ?? null },
  ]
}

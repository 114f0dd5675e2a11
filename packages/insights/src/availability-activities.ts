import type { Activity } from './activity.ts'

export type Availability = 'available' | 'unavailable'

/**
 * Whether an account went away or came back. `null` as the previous state (never looked at) yields nothing, nor does an
 * unchanged state. `at` is the look that first showed the new state, `notBefore` the last one that did not. Limits:
 * Instagram answers the same for renamed, deleted, private and no longer professional accounts.
 */
export function availabilityActivities(
  previousState: Availability | null,
  nextState: Availability,
  look: { instagramId: string; at: Date; notBefore: Date | null },
): Activity[] {
  if (previousState === null || previousState === nextState) return []
  const kind = nextState === 'unavailable' ? 'became-unavailable' : 'came-back'
  const at = look.at.toISOString()
  return [{ id: `${kind}:${look.instagramId}:${at}`, kind, at, notBefore: look.notBefore?.toISOString() ?? null }]
}

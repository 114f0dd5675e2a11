import { takePlaces } from '#/platform/http/places/take-places.ts'

/**
 * Changes of histories, which take turns before they take a connection: each may hold one for many seconds, and those of
 * one monitor wait for each other. Whoever has a short history does not wait for those with long ones.
 */
export const inTurn = takePlaces({ atOnce: 2, forSmall: 1, waiting: 20, waitingEach: 4 })

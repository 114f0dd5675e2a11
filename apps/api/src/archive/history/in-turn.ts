import { fairQueue } from '#/platform/http/fair-queue.ts'

/**
 * Changes of histories, which take turns before they take a connection: each may hold one for many seconds, and those of
 * one monitor wait for each other. Of long ones, which fill much memory, one; whoever has a short one does not wait for it.
 */
export const inTurn = fairQueue({ atOnce: 1, forSmall: 1, waiting: 20, waitingEach: 4 })

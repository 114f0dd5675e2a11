import { fairQueue } from '#/platform/http/fair-queue.ts'

/**
 * Changes to histories wait here before they take a connection, because each may hold one for many seconds, and those
 * of one monitor block each other. Only one long change, which uses much memory, runs at a time; short ones don't wait
 * for it.
 */
export const historyQueue = fairQueue({ concurrency: 1, extraSmall: 1, maxWaiting: 20, maxWaitingPerCaller: 4 })

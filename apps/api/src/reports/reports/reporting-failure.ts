import { codes } from '@tidewatch/contract/codes'
import type { Context } from '#/primitives/context.ts'
import { reportMonitorProgress } from '#/watch/accounts/progress.ts'

/** Tells who waits for a report that it could not be written; the queue tries again, and says so when it worked. */
export async function reportingFailure({ db }: Pick<Context, 'db'>, monitorId: string, write: () => Promise<void>) {
  try {
    await write()
  } catch (error) {
    await reportMonitorProgress(db, monitorId, { step: 'failed', code: codes.ourFault })
    throw error
  }
}

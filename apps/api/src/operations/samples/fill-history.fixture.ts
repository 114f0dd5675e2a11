import type { Context } from '#/primitives/context.ts'
import type { SampleAccount } from '#/watch/accounts/sample-accounts.ts'
import { fillLeasedHistory, historyDays, prepareSample } from './fill-history.ts'

/** Fills the history of a sample account that isn't leased yet. Returns the number of collections. */
export async function fillHistory(
  context: Context,
  sample: SampleAccount,
  sandboxFetch: typeof fetch,
  days = historyDays,
): Promise<number> {
  const { lease, release } = await prepareSample(context, sample, sandboxFetch, days)
  try {
    return await fillLeasedHistory(context, { sample, lease }, sandboxFetch, days)
  } finally {
    await release()
  }
}

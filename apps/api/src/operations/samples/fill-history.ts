import type { ProfileObservation } from '@tidewatch/insights/observation'
import { GraphError } from '@tidewatch/instagram/graph-error'
import { addDays, isAfter, subDays, subHours } from 'date-fns'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { type AccountRow, accounts } from '#/platform/db/schema/watch/accounts.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import type { Context } from '#/primitives/context.ts'
import { queuedStep } from '#/watch/accounts/progress.ts'
import { type SampleAccount, sampleAccounts } from '#/watch/accounts/sample-accounts.ts'
import { upsertAccount } from '#/watch/accounts/upsert-account.ts'
import { collect } from '#/watch/collection/collect.ts'
import { type Lease, takeLease } from '#/watch/collection/lease.ts'
import { type LeasedAccount, leaseAccount } from './lease-account.ts'
import { createPast } from './past.ts'

export const historyDays = 120

/**
 * Creates a sample account and its monitor, dated to the first day of its history, unless they exist, and leases it.
 */
export async function prepareSample(
  context: Context,
  sample: SampleAccount,
  sandboxFetch: typeof fetch,
  days = historyDays,
): Promise<LeasedAccount> {
  const known = await findAccount(context, sample)
  if (known) return leaseAccount(context, known.id)
  const { context: past } = createPast(context, { at: subDays(context.now(), days), sandboxFetch })
  const { account, taken } = await resolveAccount(past, sample, context.now())
  return leaseAccount(context, account.id, taken)
}

/**
 * Fills the history of a leased sample account by collecting it once a day at past times, through the regular pipeline.
 * Continues after the last collection, so a second run does nothing. Returns the number of collections.
 */
export async function fillLeasedHistory(
  context: Context,
  { sample, lease }: { sample: SampleAccount; lease: Lease },
  sandboxFetch: typeof fetch,
  days = historyDays,
): Promise<number> {
  const now = context.now()
  let account = await findAccount(context, sample)
  let at = account?.lastCollectedAt ? addDays(account.lastCollectedAt, 1) : subDays(now, days)
  let collections = 0
  for (; !isAfter(at, now); at = addDays(at, 1)) {
    const past = createPast(context, { at, sandboxFetch })
    if (account && account.missedCollections > 0) await resolveAccount(past.context, sample)
    await collect(past.context, lease, new AbortController().signal)
    await past.writeReports()
    account = (await findAccount(context, sample)) ?? account
    collections += 1
  }
  return collections
}

async function findAccount({ db }: Context, { handle, formerHandles = [] }: SampleAccount): Promise<AccountRow | null> {
  const [row] = await db
    .select({ account: accounts })
    .from(accounts)
    .innerJoin(monitors, and(eq(monitors.accountId, accounts.id), isNull(monitors.userId)))
    .where(inArray(accounts.username, [handle, ...formerHandles]))
  return row?.account ?? null
}

/**
 * Finds the account under its name at that time, and gives it its sample monitor. Leases it as of `leaseAt`, if given.
 */
async function resolveAccount(context: Context, sample: SampleAccount, leaseAt?: Date) {
  const { db, env, now } = context
  const profile = await lookupAnyName(context, sample)
  return db.transaction(async (tx) => {
    const account = await upsertAccount(tx, { profile, source: env.GRAPH_SOURCE, now: now() })
    const [monitor] = await tx
      .select({ id: monitors.id })
      .from(monitors)
      .where(and(eq(monitors.accountId, account.id), isNull(monitors.userId)))
    if (!monitor) {
      await tx.insert(monitors).values({
        userId: null,
        accountId: account.id,
        source: 'sample',
        username: sample.handle,
        cadence: 'weekly',
        // The list is sorted newest first; this keeps it in the order of the sample list.
        createdAt: subHours(now(), sampleAccounts.indexOf(sample)),
        progress: queuedStep,
      })
    }
    // In the transaction that creates the account, or a worker could lease it first.
    const taken = leaseAt ? await takeLease(tx, leaseAt, eq(accounts.id, account.id)) : null
    return { account, taken }
  })
}

async function lookupAnyName({ graph }: Context, { handle, formerHandles = [] }: SampleAccount) {
  let missing: GraphError | null = null
  for (const name of [handle, ...formerHandles]) {
    try {
      const profile: ProfileObservation = await graph.lookupProfile(name)
      return profile
    } catch (error) {
      if (!(error instanceof GraphError) || error.kind !== 'not-observable') throw error
      missing = error
    }
  }
  throw missing ?? new Error(`${handle} has no name.`)
}

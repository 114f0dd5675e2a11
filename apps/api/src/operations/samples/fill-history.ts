import type { ProfileObservation } from '@tidewatch/insights/observation'
import { GraphError } from '@tidewatch/instagram/graph-error'
import { addDays, isAfter, subDays, subHours } from 'date-fns'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { type AccountRow, accounts } from '#/platform/db/schema/accounts.ts'
import { monitors } from '#/platform/db/schema/monitors.ts'
import type { Context } from '#/primitives/context.ts'
import { type DemoAccount, demoAccounts } from '#/watch/accounts/sample-accounts.ts'
import { upsertAccount } from '#/watch/accounts/upsert-account.ts'
import { collectAccount } from '#/watch/collection/collect-account.ts'
import { waiting } from '#/watch/monitors/add-monitor.ts'
import { createPast } from './past.ts'

export const historyDays = 120

/** Makes a demo account and its monitor as of the first day of its history, unless they are there already. */
export async function prepareDemo(context: Context, demo: DemoAccount, sandboxFetch: typeof fetch): Promise<string> {
  const known = await findAccount(context, demo)
  if (known) return known.id
  const { context: past } = createPast(context, { at: subDays(context.now(), historyDays), sandboxFetch })
  return (await resolveAccount(past, demo)).id
}

/**
 * Fills the history of a demo account by looking at it once a day at past times, through the same pipeline that looks
 * at every account. Goes on where the last look was, so a second run has nothing to do. Returns the number of looks.
 * The caller holds the account's lock, so that nobody looks at the present before the past is told.
 */
export async function fillHistory(
  context: Context,
  demo: DemoAccount,
  sandboxFetch: typeof fetch,
  days = historyDays,
): Promise<number> {
  const now = context.now()
  let account = await findAccount(context, demo)
  let at = account?.lastLookAt ? addDays(account.lastLookAt, 1) : subDays(now, days)
  let looks = 0
  for (; !isAfter(at, now); at = addDays(at, 1)) {
    const past = createPast(context, { at, sandboxFetch })
    if (!account || account.missedLooks > 0) account = await resolveAccount(past.context, demo)
    await collectAccount(past.context, account.id, new AbortController().signal)
    await past.writeReports()
    account = (await findAccount(context, demo)) ?? account
    looks += 1
  }
  return looks
}

async function findAccount({ db }: Context, { handle, formerHandles = [] }: DemoAccount): Promise<AccountRow | null> {
  const [row] = await db
    .select({ account: accounts })
    .from(accounts)
    .innerJoin(monitors, and(eq(monitors.accountId, accounts.id), isNull(monitors.userId)))
    .where(inArray(accounts.username, [handle, ...formerHandles]))
  return row?.account ?? null
}

/** Finds the account under the name it has at that time, and gives it its demo monitor. */
async function resolveAccount(context: Context, demo: DemoAccount): Promise<AccountRow> {
  const { db, env, now } = context
  const profile = await lookUpUnderAnyName(context, demo)
  return db.transaction(async (tx) => {
    const account = await upsertAccount(tx, { profile, lane: env.GRAPH_LANE, now: now() })
    const [monitor] = await tx
      .select({ id: monitors.id })
      .from(monitors)
      .where(and(eq(monitors.accountId, account.id), isNull(monitors.userId)))
    if (!monitor) {
      await tx.insert(monitors).values({
        userId: null,
        accountId: account.id,
        lane: 'sample',
        username: demo.handle,
        cadence: 'weekly',
        // The list shows the newest first; this keeps it in the order of the demo list.
        createdAt: subHours(now(), demoAccounts.indexOf(demo)),
        progress: waiting,
      })
    }
    return account
  })
}

async function lookUpUnderAnyName({ graph }: Context, { handle, formerHandles = [] }: DemoAccount) {
  let missing: GraphError | null = null
  for (const name of [handle, ...formerHandles]) {
    try {
      const profile: ProfileObservation = await graph.lookUpProfile(name)
      return profile
    } catch (error) {
      if (!(error instanceof GraphError) || error.kind !== 'not-observable') throw error
      missing = error
    }
  }
  throw missing ?? new Error(`${handle} has no name.`)
}

import type { Urgency } from '@tidewatch/instagram/call-window'
import { addMinutes } from 'date-fns'
import { and, eq } from 'drizzle-orm'
import { accounts } from '#/platform/db/schema/accounts.ts'
import { monitors } from '#/platform/db/schema/monitors.ts'
import { users } from '#/platform/db/schema/users.ts'
import type { Context } from '#/primitives/context.ts'
import { withAccountLock } from '#/watch/accounts/account-lock.ts'
import { isWatching } from '#/watch/accounts/is-watching.ts'
import { collectAccount } from './collect-account.ts'

/** An account that is still due after its look would be taken again at once, for ever; it rests so long instead. */
const restMinutes = 15

/** What other parts of the product do once an account was collected. */
export type AfterCollection = (accountId: string) => Promise<void>

/** One look at an account, with nobody else looking at the same time, and where the account waits for the next one. */
export async function takeLook(
  context: Context,
  { accountId, urgency }: { accountId: string; urgency: Urgency },
  signal: AbortSignal,
  afterwards?: AfterCollection,
): Promise<void> {
  const watchers = await watchersOf(context, accountId)
  const forUsers = watchers.map(({ userId }) => userId)
  await withAccountLock(context.pool, accountId, () =>
    collectAccount(context, accountId, signal, { urgency, forUsers }),
  )
  await afterwards?.(accountId)
  await lineUp(
    context,
    accountId,
    watchers.some(({ plan }) => plan !== 'free'),
  )
}

async function lineUp({ db, now }: Context, accountId: string, isPaid: boolean): Promise<void> {
  const [account] = await db
    .select({ nextLookAt: accounts.nextLookAt, trouble: accounts.trouble, lookClass: accounts.lookClass })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  const isStillDue = account?.nextLookAt && account.nextLookAt <= now()
  // Whom a look was put off for waits in line for the next attempt; who is new stays in front.
  const isStillNew = account?.trouble && account.lookClass === 'first'
  const lookClass = isStillNew ? 'first' : isPaid ? 'paid' : 'free'
  const line = { heldUntil: isStillDue ? addMinutes(now(), restMinutes) : null, lookClass } as const
  await db.update(accounts).set(line).where(eq(accounts.id, accountId))
}

function watchersOf({ db }: Context, accountId: string) {
  return db
    .selectDistinct({ userId: users.id, plan: users.plan })
    .from(monitors)
    .innerJoin(users, eq(users.id, monitors.userId))
    .where(and(eq(monitors.accountId, accountId), isWatching))
}

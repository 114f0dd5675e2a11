import type { Urgency } from '@tidewatch/instagram/token-pool'
import { addHours } from 'date-fns'
import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '#/context.ts'
import { accounts } from '#/db/schema/accounts.ts'
import { monitors } from '#/db/schema/monitors.ts'
import { users } from '#/db/schema/users.ts'
import { withAccountLock } from './account-lock.ts'
import { collectAccount } from './collect-account.ts'

/** A look that was put off or failed is repeated by its job; if that is lost, the account waits in line again. */
const repeatHours = 6

/** One look at an account, with nobody else looking at the same time, and where the account waits for the next one. */
export async function takeLook(
  context: Context,
  { accountId, urgency }: { accountId: string; urgency: Urgency },
  signal: AbortSignal,
): Promise<void> {
  const watchers = await watchersOf(context, accountId)
  const forUsers = watchers.map(({ userId }) => userId)
  await withAccountLock(context.pool, accountId, () =>
    collectAccount(context, accountId, signal, { urgency, forUsers }),
  )
  await lineUp(
    context,
    accountId,
    watchers.some(({ plan }) => plan !== 'free'),
  )
}

async function lineUp({ db, now }: Context, accountId: string, isPaid: boolean): Promise<void> {
  const [account] = await db
    .select({ nextLookAt: accounts.nextLookAt })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  const isStillDue = account?.nextLookAt && account.nextLookAt <= now()
  const line = isStillDue
    ? { heldUntil: addHours(now(), repeatHours) }
    : { heldUntil: null, lookClass: isPaid ? ('paid' as const) : ('free' as const) }
  await db.update(accounts).set(line).where(eq(accounts.id, accountId))
}

function watchersOf({ db }: Context, accountId: string) {
  return db
    .selectDistinct({ userId: users.id, plan: users.plan })
    .from(monitors)
    .innerJoin(users, eq(users.id, monitors.userId))
    .where(and(eq(monitors.accountId, accountId), isNull(monitors.deletedAt), isNull(monitors.pausedAt)))
}

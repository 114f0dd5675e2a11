import { watchRules } from '@tidewatch/contract/watch/rules'
import { utcDay } from '@tidewatch/insights/statistics/utc-day'
import { subHours } from 'date-fns'
import { and, eq, gt, gte, inArray, ne, sql, sum } from 'drizzle-orm'
import { lockUntilCommit } from '#/platform/db/advisory-lock.ts'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { objections, refusedAdds } from '#/platform/db/schema/watch/opt-out.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'

type ClockContext = Pick<Context, 'db' | 'now'>

/** Serialises adding an account and objecting to it, so that no monitor is added during an objection. */
export async function lockObjection(tx: Transaction, instagramId: string): Promise<void> {
  await lockUntilCommit(tx, 'objection', instagramId)
}

export async function objectedSince(db: Database | Transaction, instagramId: string): Promise<Date | null> {
  const [row] = await db.select().from(objections).where(eq(objections.instagramId, instagramId))
  return row?.objectedAt ?? null
}

/** Throws `notObservable` for an account on the list; call it in the transaction that would add the account. */
export async function refuseObjected(tx: Transaction, instagramId: string): Promise<void> {
  await lockObjection(tx, instagramId)
  if (await objectedSince(tx, instagramId)) throw objected()
}

/**
 * Throws `notObservable` for a name that an account on the list had recently, without a call to Instagram. Later,
 * Instagram is asked again, because the name may have passed to an account that didn't object.
 */
export async function refuseObjectedName({ db, now }: ClockContext, username: string): Promise<void> {
  const since = subHours(now(), watchRules.nameTrustHours)
  const [row] = await db
    .select({ id: objections.instagramId })
    .from(objections)
    .where(and(eq(objections.username, username), gt(objections.usernameSeenAt, since)))
    .limit(1)
  if (row) throw objected()
}

/**
 * Records the name that an account was seen under. Throws `notObservable` if the account is on the list, whatever its
 * name, and frees a name that now belongs to another account.
 */
export async function refuseObjectedProfile(
  { db, now }: ClockContext,
  { instagramId, username }: { instagramId: string; username: string },
): Promise<void> {
  await db
    .update(objections)
    .set({ username: null })
    .where(and(eq(objections.username, username), ne(objections.instagramId, instagramId)))
  const known = await db
    .update(objections)
    .set({ username, usernameSeenAt: now() })
    .where(eq(objections.instagramId, instagramId))
    .returning({ id: objections.instagramId })
  if (known.length > 0) throw objected()
}

/** Those of the given names under which accounts on the list were last seen. */
export async function objectedNames(db: Database, usernames: string[]): Promise<Set<string | null>> {
  const rows = await db
    .select({ username: objections.username })
    .from(objections)
    .where(inArray(objections.username, usernames))
  return new Set(rows.map(({ username }) => username))
}

/** Counts an attempt to add an account that the list refused: a number per day, without names. */
export async function countRefusedAdd({ db, now }: ClockContext): Promise<void> {
  await db
    .insert(refusedAdds)
    .values({ day: utcDay(now()), count: 1 })
    .onConflictDoUpdate({ target: refusedAdds.day, set: { count: sql`${refusedAdds.count} + 1` } })
}

/** The published numbers about the list. Months are in UTC. */
export async function readObjectionStats({ db, now }: ClockContext) {
  const month = `${now().toISOString().slice(0, 7)}-01`
  const [total, [refused]] = await Promise.all([
    db.$count(objections),
    db
      .select({ count: sum(refusedAdds.count) })
      .from(refusedAdds)
      .where(gte(refusedAdds.day, month)),
  ])
  return { objections: total, refusedThisMonth: Number(refused?.count ?? 0), month }
}

export function isObjected(error: unknown): boolean {
  return error instanceof AppError && error.reason === 'objected'
}

/** Doesn't reveal who objected, only that the owner did. */
export function objected(): AppError {
  return new AppError('notObservable', { reason: 'objected', problem: { objected: true } })
}

import { randomUUID } from 'node:crypto'
import { subMinutes } from 'date-fns'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { lockUntilCommit } from '#/platform/db/advisory-lock.ts'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { arrivingForms } from '#/platform/db/schema/archive/imports.ts'
import { users } from '#/platform/db/schema/users/users.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { plans } from '#/primitives/plans/catalogue.ts'
import { storedBytes } from './queries.ts'

const gigabyte = 1024 ** 3
/** A form reserves room in steps of this many bytes, one transaction each, but no more than its declared length. */
const stepOfForm = 16 * 1024 ** 2
/** A form that hasn't reserved room for this long was sent to a process that ended. */
const abandonedMinutes = 30

/** Bytes that a user's files may still take, however they arrive; negative after a change to a smaller plan. */
export async function roomLeft({ db, now }: RoomContext, userId: string): Promise<number> {
  const [user] = await db.select({ plan: users.plan }).from(users).where(eq(users.id, userId))
  const whole = plans[user?.plan ?? 'free'].storeGigabytes * gigabyte
  return whole - (await storedBytes(db, userId)) - (await arrivingBytes(db, userId, now()))
}

interface RoomContext {
  db: Database | Transaction
  now: () => Date
}

async function arrivingBytes(db: Database | Transaction, userId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(${arrivingForms.bytes}), 0)::bigint`.mapWith(Number) })
    .from(arrivingForms)
    .where(and(eq(arrivingForms.userId, userId), gt(arrivingForms.touchedAt, subMinutes(now, abandonedMinutes))))
  return row?.bytes ?? 0
}

/**
 * Reserves room for a form as it arrives. Its reservation counts in all processes until `release`, which must be
 * called, and may be repeated; the transaction passed to it counts the files instead.
 */
export function roomOfForm(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { userId, length }: { userId: string; length: number | null },
) {
  const id = randomUUID()
  let [arrived, taken] = [0, 0]
  return {
    /** Whether there's still room for all forms of the user together. */
    async take(bytes: number): Promise<boolean> {
      arrived += bytes
      if (arrived <= taken) return true
      return db.transaction(async (tx) => {
        await lockUntilCommit(tx, 'files', userId)
        // Several files of a form may have called this at once.
        const wanted = Math.max(arrived - taken, Math.min(stepOfForm, (length ?? Number.POSITIVE_INFINITY) - taken))
        const step = Math.min(wanted, await roomLeft({ db: tx, now }, userId))
        if (arrived > taken + step) return false
        taken += step
        const at = { bytes: taken, touchedAt: now() }
        await tx
          .insert(arrivingForms)
          .values({ id, userId, ...at })
          .onConflictDoUpdate({ target: arrivingForms.id, set: at })
        return true
      })
    },
    async release(tx: Database | Transaction = db): Promise<void> {
      await tx.delete(arrivingForms).where(eq(arrivingForms.id, id))
    },
  }
}

export type FormRoom = ReturnType<typeof roomOfForm>

/**
 * Makes sure that there's room for this many more bytes, which nobody else takes until the transaction ends. Throws
 * `archiveNotReadable` if there isn't.
 */
export async function takeRoom(
  { db: tx, now }: RoomContext & { db: Transaction },
  userId: string,
  bytes: number,
): Promise<void> {
  await lockUntilCommit(tx, 'files', userId)
  if (bytes > (await roomLeft({ db: tx, now }, userId))) throw storeFull()
}

/** Deletes reservations of forms whose processes ended while they arrived. */
export async function cleanupArrivingForms({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await db.delete(arrivingForms).where(lte(arrivingForms.touchedAt, subMinutes(now(), abandonedMinutes)))
}

export function storeFull(): AppError {
  return new AppError('archiveNotReadable', { reason: 'storeFull' })
}

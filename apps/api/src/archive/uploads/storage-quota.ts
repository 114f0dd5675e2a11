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
const reservationStep = 16 * 1024 ** 2
/** A form that hasn't reserved room for this long was sent to a process that ended. */
const abandonedMinutes = 30

/** Bytes that a user's files may still take, however they arrive; negative after a change to a smaller plan. */
export async function remainingQuota({ db, now }: RoomContext, userId: string): Promise<number> {
  const [user] = await db.select({ plan: users.plan }).from(users).where(eq(users.id, userId))
  const capacity = plans[user?.plan ?? 'free'].storeGigabytes * gigabyte
  return capacity - (await storedBytes(db, userId)) - (await reservedBytes(db, userId, now()))
}

interface RoomContext {
  db: Database | Transaction
  now: () => Date
}

async function reservedBytes(db: Database | Transaction, userId: string, now: Date): Promise<number> {
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
export function reserveFormRoom(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { userId, length }: { userId: string; length: number | null },
) {
  const id = randomUUID()
  let [received, reserved] = [0, 0]
  return {
    /** Whether there's still room for all forms of the user together. */
    async take(bytes: number): Promise<boolean> {
      received += bytes
      if (received <= reserved) return true
      return db.transaction(async (tx) => {
        await lockUntilCommit(tx, 'files', userId)
        // Several files of a form may have called this at once.
        const requested = Math.max(
          received - reserved,
          Math.min(reservationStep, (length ?? Number.POSITIVE_INFINITY) - reserved),
        )
        const step = Math.min(requested, await remainingQuota({ db: tx, now }, userId))
        if (received > reserved + step) return false
        reserved += step
        const at = { bytes: reserved, touchedAt: now() }
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

export type FormReservation = ReturnType<typeof reserveFormRoom>

/**
 * Makes sure that there's room for this many more bytes, which nobody else takes until the transaction ends. Throws
 * `archiveNotReadable` if there isn't.
 */
export async function requireQuota(
  { db: tx, now }: RoomContext & { db: Transaction },
  userId: string,
  bytes: number,
): Promise<void> {
  await lockUntilCommit(tx, 'files', userId)
  if (bytes > (await remainingQuota({ db: tx, now }, userId))) throw storeFullError()
}

/** Deletes reservations of forms whose processes ended while they arrived. */
export async function cleanupArrivingForms({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await db.delete(arrivingForms).where(lte(arrivingForms.touchedAt, subMinutes(now(), abandonedMinutes)))
}

export function storeFullError(): AppError {
  return new AppError('archiveNotReadable', { reason: 'storeFull' })
}

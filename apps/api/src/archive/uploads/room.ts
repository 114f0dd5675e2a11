import { largestStore } from '@tidewatch/contract/archive-upload'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { storedBytes } from './queries.ts'

/** Bytes that a user's files may still take, however they come. What is on its way in a form is not counted yet. */
export async function roomLeft(db: Database | Transaction, userId: string): Promise<number> {
  return largestStore - (await storedBytes(db, userId))
}

/**
 * Makes sure that there is room for so many bytes more; until the transaction ends nobody else takes it. Throws
 * `archiveNotReadable` where there is not.
 */
export async function takeRoom(tx: Transaction, userId: string, bytes: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`files ${userId}`}, 0))`)
  if (bytes > (await roomLeft(tx, userId))) throw storeFull()
}

export function storeFull(): AppError {
  return new AppError('archiveNotReadable', { reason: 'storeFull' })
}

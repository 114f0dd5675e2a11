import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Transaction } from './client.ts'

/** What is locked. Each kind is its own namespace, so the same id in two kinds never conflicts. */
type LockKind =
  | 'account'
  | 'articles'
  | 'card'
  | 'connection'
  | 'credits'
  | 'delivery'
  | 'files'
  | 'identity'
  | 'mailbox'
  | 'migrations'
  | 'objection'
  | 'payment'
  | 'referral'
  | 'user'

/** Waits until no other transaction, in any process, holds the lock; released when the transaction ends. */
export async function lockUntilCommit(tx: Transaction, kind: LockKind, id: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${id}`}, 0))`)
}

/** Waits for a lock that the connection holds until `unlockSession` or until it closes. */
async function lockSession(client: pg.ClientBase, kind: LockKind, id: string): Promise<void> {
  await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [`${kind} ${id}`])
}

async function unlockSession(client: pg.ClientBase, kind: LockKind, id: string): Promise<void> {
  await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [`${kind} ${id}`])
}

/**
 * Runs work while a dedicated connection holds the lock. That connection bypasses a pooler in transaction mode, which
 * would run the unlock on a connection that doesn't hold the lock. A transaction that holds it works through a pooler,
 * but would take one of its few connections from everyone else for minutes.
 */
export async function withSessionLock<Result>(
  { directPool }: { directPool: pg.Pool },
  { kind, id }: { kind: LockKind; id: string },
  work: () => Promise<Result>,
): Promise<Result> {
  const client = await directPool.connect()
  try {
    await lockSession(client, kind, id)
    try {
      return await work()
    } finally {
      await unlockSession(client, kind, id)
    }
  } finally {
    client.release()
  }
}

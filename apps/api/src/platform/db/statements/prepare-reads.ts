import { fillPlaceholders, type Query, type SQL } from 'drizzle-orm'
import type pg from 'pg'
import type { Database, Transaction } from '../client.ts'
import { dialect, sendAlone, sendTogether, settle, viewOf, type Waiting, wordTogether } from './one-statement.ts'
import type { Reads } from './pipelined-reads.ts'

/** A select. */
interface Read {
  prepare: (name: string) => { execute: (values: Record<string, unknown>) => Promise<unknown> }
}

export type Rows<Reads extends readonly unknown[]> = { -readonly [Index in keyof Reads]: Awaited<Reads[Index]> }

/**
 * Reads that are made often, as one statement that is worded once: drizzle takes longer to word it than PostgreSQL to answer it.
 * `name`: under which each connection has it planned once too. What differs from call to call is an `sql.placeholder`.
 * As with `oneStatement`, several reads are what JSON can carry.
 */
export function prepareReads<const Reads extends readonly unknown[]>(
  name: string,
  word: (db: Database) => Reads,
): (db: Database | Transaction, values: Record<string, unknown>) => Promise<Rows<Reads>> {
  let taken: Waiting[] = []
  let prepared: ReturnType<Read['prepare']>[] | null = null
  let text: string | null = null
  return async (db, values) => {
    const client = clientOf(db)
    prepared ??= (word(viewOf(client as pg.Pool, (query) => taken.push(query))) as readonly Read[]).map((read) =>
      read.prepare(name),
    )
    taken = []
    const rows = Promise.all(prepared.map((read) => read.execute(values)))
    const batch = taken
    const [only] = batch
    // Else one refused its values, and `rows` says so.
    if (only && batch.length === prepared.length) {
      text ??= wordTogether(batch)
      const together = text
      void settle(batch, () =>
        batch.length === 1 ? sendAlone(client, only, name) : sendTogether(client, together, batch, name),
      )
    }
    return (await rows) as Rows<Reads>
  }
}

/** The same for a statement that writes. */
export function prepareWrite(
  name: string,
  word: () => SQL,
): (tx: Transaction, values: Record<string, unknown>) => Promise<void> {
  let worded: Query | null = null
  return async (tx, values) => {
    worded ??= dialect.sqlToQuery(word())
    await clientOf(tx).query({ text: worded.sql, name }, fillPlaceholders(worded.params, values))
  }
}

/** What short reads share, or the connection of a transaction. */
export function clientOf(db: Database | Transaction): Reads {
  return 'reads' in db ? db.reads : (db as unknown as { session: { client: pg.PoolClient } }).session.client
}

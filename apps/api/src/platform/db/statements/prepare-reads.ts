import { fillPlaceholders, type Query, type SQL } from 'drizzle-orm'
import type pg from 'pg'
import type { Database, Transaction } from '../client.ts'
import { dialect, sendAlone, sendTogether, settle, viewOf, type Waiting, wordTogether } from './one-statement.ts'
import type { Reads } from './pipelined-reads.ts'

/** A select query. */
interface Read {
  prepare: (name: string) => { execute: (values: Record<string, unknown>) => Promise<unknown> }
}

export type Rows<Reads extends readonly unknown[]> = { -readonly [Index in keyof Reads]: Awaited<Reads[Index]> }

/**
 * Frequent reads as one statement whose text is built once: building it in drizzle takes longer than running it in
 * PostgreSQL. `name`: under which each connection also plans it only once. Values that vary between calls are an
 * `sql.placeholder`. As with `oneStatement`, several reads only return values that survive JSON.
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
    // Otherwise one rejected its values, and `rows` rejects too.
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

/** The shared connections for short reads, or a transaction's connection. */
export function clientOf(db: Database | Transaction): Reads {
  return 'reads' in db ? db.reads : (db as unknown as { session: { client: pg.PoolClient } }).session.client
}

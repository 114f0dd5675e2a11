import { fillPlaceholders, type Query, type SQL } from 'drizzle-orm'
import type pg from 'pg'
import type { Database, Transaction } from '../client.ts'
import {
  capturingDatabase,
  combineStatements,
  dialect,
  sendCombined,
  sendSingle,
  settle,
  type Waiting,
} from './one-statement.ts'
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
  build: (db: Database) => Reads,
): (db: Database | Transaction, values: Record<string, unknown>) => Promise<Rows<Reads>> {
  let captured: Waiting[] = []
  let prepared: ReturnType<Read['prepare']>[] | null = null
  let text: string | null = null
  return async (db, values) => {
    const client = clientOf(db)
    prepared ??= (build(capturingDatabase(client as pg.Pool, (query) => captured.push(query))) as readonly Read[]).map(
      (read) => read.prepare(name),
    )
    captured = []
    const rows = Promise.all(prepared.map((read) => read.execute(values)))
    const batch = captured
    const [single] = batch
    // Otherwise one rejected its values, and `rows` rejects too.
    if (single && batch.length === prepared.length) {
      text ??= combineStatements(batch)
      const combined = text
      void settle(batch, () =>
        batch.length === 1 ? sendSingle(client, single, name) : sendCombined(client, combined, batch, name),
      )
    }
    return (await rows) as Rows<Reads>
  }
}

/** The same for a statement that writes. */
export function prepareWrite(
  name: string,
  build: () => SQL,
): (tx: Transaction, values: Record<string, unknown>) => Promise<void> {
  let compiled: Query | null = null
  return async (tx, values) => {
    compiled ??= dialect.sqlToQuery(build())
    await clientOf(tx).query({ text: compiled.sql, name }, fillPlaceholders(compiled.params, values))
  }
}

/** The shared connections for short reads, or a transaction's connection. */
export function clientOf(db: Database | Transaction): Reads {
  return 'reads' in db ? db.reads : (db as unknown as { session: { client: pg.PoolClient } }).session.client
}

import pino from 'pino'
import { readEnv } from '#/platform/config/env.ts'
import { openDatabase } from '#/platform/db/client.ts'

/**
 * Opens the database and whatever else an operator command needs. Exits the process if the database doesn't respond.
 */
export async function openForCommand(url = readEnv().DATABASE_URL) {
  const { db, pool } = openDatabase({ url, max: 2, onError: () => undefined })
  try {
    await pool.query('select 1')
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    endWith(`The database does not answer (${why}). Start Tidewatch with npm start, or set DATABASE_URL.`)
  }
  return { context: { db, now: () => new Date(), logger: pino({ level: 'warn' }) }, pool, close: () => pool.end() }
}

/** Exits a command that can't do its work. */
export function endWith(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

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
    const reason = error instanceof Error ? error.message : String(error)
    exitWithError(`The database does not answer (${reason}). Start Tidewatch with npm start, or set DATABASE_URL.`)
  }
  return { context: { db, now: () => new Date(), logger: pino({ level: 'warn' }) }, pool, close: () => pool.end() }
}

/** Exits a command that can't do its work. */
export function exitWithError(text: string): never {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

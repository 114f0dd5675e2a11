import { readFileSync } from 'node:fs'
import type pg from 'pg'

interface Journal {
  entries: { when: number; tag: string }[]
}

/** The last migration of this build. */
export function newestMigration(): { when: number; tag: string } {
  const text = readFileSync(new URL('./migrations/meta/_journal.json', import.meta.url), 'utf8')
  const newest = (JSON.parse(text) as Journal).entries.at(-1)
  if (!newest) throw new Error('There are no migrations: build the API first.')
  return newest
}

/**
 * Whether the database has the tables of this build or of a later one, whose migrations only add. `null` if this role
 * can't read the version (granted by an older deploy/app-role.sql).
 */
export async function hasSchemaSince(pool: pg.Pool, when: number): Promise<boolean | null> {
  try {
    const { rows } = await pool.query('select max(created_at) as newest from drizzle.__drizzle_migrations')
    return rows[0]?.newest >= when
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    // Insufficient privilege, and no such schema or table: nothing was ever migrated.
    if (code === '42501') return null
    if (code === '42P01' || code === '3F000') return false
    throw error
  }
}

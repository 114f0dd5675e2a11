import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { users } from '#/platform/db/schema/users/users.ts'

/** Whether an operator's input is an id. */
export const isId = (q: string): boolean => z.uuid().safeParse(q).success

/** Condition for users whose email address starts with `q`. */
export function emailStartsWith(q: string): SQL {
  const pattern = `${q.toLowerCase().replace(/[\\%_]/g, (character) => `\\${character}`)}%`
  return sql`lower(${users.email}) like ${pattern}`
}

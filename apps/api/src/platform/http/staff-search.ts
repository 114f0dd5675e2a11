import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { users } from '#/platform/db/schema/users/users.ts'

/** Whether an operator's input is an id. */
export const isId = (q: string): boolean => z.uuid().safeParse(q).success

/** Condition for users whose email address starts with `q`. */
export function emailBegins(q: string): SQL {
  const pattern = `${q.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return sql`lower(${users.email}) like ${pattern}`
}

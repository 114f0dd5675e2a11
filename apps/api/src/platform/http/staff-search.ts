import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { users } from '#/platform/db/schema/users/users.ts'

/** Whether an operator typed an id of ours. */
export const isId = (q: string): boolean => z.uuid().safeParse(q).success

/** Users whose e-mail address begins so. */
export function emailBegins(q: string): SQL {
  const pattern = `${q.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return sql`lower(${users.email}) like ${pattern}`
}

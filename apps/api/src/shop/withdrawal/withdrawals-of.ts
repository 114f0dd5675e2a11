import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import { withdrawals } from '#/platform/db/schema/shop/withdrawals.ts'
import type { UserRow } from '#/platform/db/schema/users/users.ts'

/**
 * A user's declarations: those that matched a contract of theirs, and those with their email address that matched none.
 */
export function withdrawalsOf({ id, email }: Pick<UserRow, 'id' | 'email'>): SQL | undefined {
  return or(eq(withdrawals.userId, id), and(isNull(withdrawals.userId), eq(withdrawals.email, email.toLowerCase())))
}

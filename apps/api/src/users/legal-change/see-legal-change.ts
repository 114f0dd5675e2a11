import { eq } from 'drizzle-orm'
import { users } from '#/platform/db/schema/users/users.ts'
import type { Context } from '#/primitives/context.ts'

/** Notes that a user has seen that the texts changed. */
export async function seeLegalChange({ db }: Pick<Context, 'db'>, userId: string, version: string): Promise<void> {
  await db.update(users).set({ seenLegalVersion: version }).where(eq(users.id, userId))
}

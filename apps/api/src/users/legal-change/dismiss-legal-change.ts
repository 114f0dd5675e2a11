import { eq } from 'drizzle-orm'
import { users } from '#/platform/db/schema/users/users.ts'
import type { Context } from '#/primitives/context.ts'

/** Records that a user has seen the notice of a version. */
export async function dismissLegalChange({ db }: Pick<Context, 'db'>, userId: string, version: string): Promise<void> {
  await db.update(users).set({ seenLegalVersion: version }).where(eq(users.id, userId))
}

import { eq } from 'drizzle-orm'
import { requireUrls } from '#/delivery/syndication/urls.ts'
import { users } from '#/platform/db/schema/users/users.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'

/** The owner of a secret URL's token. Throws `notSignedIn` without a token, and `notFound` for an invalid one. */
export async function requireTokenOwner(
  context: Pick<Context, 'db' | 'now' | 'vault'>,
  token: string | undefined,
): Promise<{ id: string; timeZone: string }> {
  if (token === undefined) throw new AppError('notSignedIn')
  const { userId } = await requireUrls(context, token, { monitorId: null, isTables: true })
  const [user] = await context.db
    .select({ id: users.id, timeZone: users.timeZone })
    .from(users)
    .where(eq(users.id, userId))
  if (!user) throw new AppError('notFound')
  return user
}

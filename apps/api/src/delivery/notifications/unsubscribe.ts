import type { NotificationKind } from '@tidewatch/contract/delivery/notifications'
import { eq } from 'drizzle-orm'
import { users } from '#/platform/db/schema/users/users.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { chooseNotification } from './choose-notification.ts'
import { withMailKey } from './mail-key.ts'
import { isSignedBy, readUnsubscribe } from './unsubscribe-token.ts'

/** Turns off the kind of email that a token came in, and returns the kind. Throws `notFound` for an invalid token. */
export async function unsubscribe(
  context: Pick<Context, 'db' | 'now' | 'vault'>,
  token: string,
): Promise<NotificationKind> {
  const named = readUnsubscribe(token)
  if (!named) throw new AppError('notFound')
  const [user] = await context.db
    .select({ id: users.id, mailKey: users.mailKey })
    .from(users)
    .where(eq(users.id, named.userId))
  if (!user || !isSignedBy(withMailKey(context, user), token)) throw new AppError('notFound')
  await chooseNotification(context, { userId: user.id, kind: named.kind, channel: 'email', on: false })
  return named.kind
}

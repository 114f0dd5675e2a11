import type { FamilyRole } from '@tidewatch/contract/family/agreements'
import { eq } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import type { FamilyNews } from '#/platform/db/schema/delivery/message-payloads.ts'
import type { FamilyAgreementRow } from '#/platform/db/schema/family/family.ts'
import { users } from '#/platform/db/schema/users/users.ts'
import type { Context } from '#/primitives/context.ts'
import { queueMessage } from '#/primitives/outbox/queue-message.ts'

interface SideNotification {
  agreement: FamilyAgreementRow
  to: FamilyRole
  event: FamilyNews
  /** Distinguishes events that may happen to a family agreement more than once. */
  occasion?: string
}

/** Queues a mail to one side of a family agreement. A teen who hasn't signed has no account to notify. */
export async function notifySide(
  context: Pick<Context, 'enqueue' | 'now'>,
  tx: Transaction,
  { agreement, to, event, occasion = '' }: SideNotification,
): Promise<void> {
  const userId = to === 'parent' ? agreement.parentId : agreement.teenId
  const [user] = userId ? await tx.select().from(users).where(eq(users.id, userId)) : []
  if (!user) return
  const name = to === 'parent' ? agreement.teenName : agreement.parentName
  const isErased = event === 'erased'
  await queueMessage(context, tx, {
    user,
    kind: 'family-pact',
    // A notification about an erased family agreement must not name it.
    dedupeKey: isErased
      ? `family erased ${userId} ${context.now().toISOString()} ${name}`
      : `family ${event} ${agreement.id} ${to} ${occasion}`,
    payload: { event, name, agreementId: isErased ? null : agreement.id },
    ...(isErased ? {} : { agreementId: agreement.id }),
  })
}

import type { FamilyRole } from '@tidewatch/contract/family'
import { eq } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import type { FamilyPactRow } from '#/platform/db/schema/family.ts'
import type { FamilyNews } from '#/platform/db/schema/message-payloads.ts'
import { users } from '#/platform/db/schema/users.ts'
import type { Context } from '#/primitives/context.ts'
import { queueMessage } from '#/primitives/outbox/queue-message.ts'

interface News {
  pact: FamilyPactRow
  to: FamilyRole
  event: FamilyNews
  /** Tells apart what may happen to a pact more than once. */
  occasion?: string
}

/** Queues a mail to one side of a pact. A teen who has not signed has no account to tell. */
export async function tellSide(
  context: Pick<Context, 'enqueue' | 'now'>,
  tx: Transaction,
  { pact, to, event, occasion = '' }: News,
): Promise<void> {
  const userId = to === 'parent' ? pact.parentId : pact.teenId
  const [user] = userId ? await tx.select().from(users).where(eq(users.id, userId)) : []
  if (!user) return
  const name = to === 'parent' ? pact.teenName : pact.parentName
  const isErased = event === 'erased'
  await queueMessage(context, tx, {
    user,
    kind: 'family-pact',
    // What is told of an erased pact must not name it.
    dedupeKey: isErased
      ? `family erased ${userId} ${context.now().toISOString()} ${name}`
      : `family ${event} ${pact.id} ${to} ${occasion}`,
    payload: { event, name, pactId: isErased ? null : pact.id },
    ...(isErased ? {} : { pactId: pact.id }),
  })
}

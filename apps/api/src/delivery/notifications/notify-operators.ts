import { utcDay } from '@tidewatch/insights/statistics/utc-day'
import type { Stop } from '@tidewatch/instagram/token-stop'
import { arrayContains } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { users } from '#/platform/db/schema/users/users.ts'
import type { Context } from '#/primitives/context.ts'
import { queueMessage } from '#/primitives/outbox/queue-message.ts'

/**
 * Notifies all operators that Instagram objects to our pattern of calls (613/1996). A probe may succeed and the next
 * call be refused again, many times an hour: all of one UTC day counts as one incident and sends one email.
 */
export async function notifyOperators(
  context: Pick<Context, 'enqueue' | 'now'>,
  tx: Transaction,
  stop: Stop,
): Promise<void> {
  const operators = await tx
    .select()
    .from(users)
    .where(arrayContains(users.roles, ['operator']))
  const day = utcDay(stop.since)
  const payload = { code: stop.code, subcode: stop.subcode, until: stop.until.toISOString() }
  for (const user of operators) {
    const dedupeKey = `service ${user.id} ${stop.cause} ${day}`
    await queueMessage(context, tx, { user, kind: 'service-attention', dedupeKey, payload })
  }
}

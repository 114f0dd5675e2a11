import type { Context } from '#/primitives/context.ts'
import { lockTicket } from '../tickets/lock-ticket.ts'
import { writeMessage } from '../tickets/write-message.ts'

/** Adds a note that only staff see. Throws `notFound`. */
export async function addTicketNote(
  { db, now }: Pick<Context, 'db' | 'now'>,
  id: string,
  text: string,
  authorId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, id)
    await writeMessage(tx, { ticket, kind: 'note', text, authorId, now: now() })
  })
}

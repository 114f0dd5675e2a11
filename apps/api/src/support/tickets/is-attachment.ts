import { eq } from 'drizzle-orm'
import * as z from 'zod'
import type { Database } from '#/platform/db/client.ts'
import { ticketAttachments } from '#/platform/db/schema/support/tickets.ts'

export async function isTicketAttachment(db: Database, fileId: string): Promise<boolean> {
  if (!z.uuid().safeParse(fileId).success) return false
  const found = await db
    .select({ id: ticketAttachments.id })
    .from(ticketAttachments)
    .where(eq(ticketAttachments.id, fileId))
  return found.length > 0
}

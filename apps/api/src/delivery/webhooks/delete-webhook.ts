import { eq } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { webhookEndpoints } from '#/platform/db/schema/delivery/webhooks.ts'

export async function deleteWebhook(db: Database, id: string): Promise<void> {
  await db.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id))
}

import { eq } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { apiKeys } from '#/platform/db/schema/users/api-keys.ts'

export async function revokeApiKey(db: Database, id: string): Promise<void> {
  await db.delete(apiKeys).where(eq(apiKeys.id, id))
}

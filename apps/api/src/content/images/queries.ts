import { eq } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { articleImages } from '#/platform/db/schema/content/articles.ts'
import { AppError } from '#/platform/http/app-error.ts'

/** Throws `notFound` unless a picture with this key was stored. */
export async function requireImage(db: Database, key: string): Promise<void> {
  const [known] = await db.select({ key: articleImages.key }).from(articleImages).where(eq(articleImages.key, key))
  if (!known) throw new AppError('notFound')
}

import { isLocale } from '@tidewatch/site-config/locales'
import { asc } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { articleLabels } from '#/platform/db/schema/content/articles.ts'
import type { Content } from './read-content.ts'

/** The stored labels of both sites, in the shape of the content. */
export async function loadLabels(db: Database | Transaction): Promise<Content['labels']> {
  const rows = await db.select().from(articleLabels).orderBy(asc(articleLabels.site), asc(articleLabels.position))
  const labels = new Map<string, Content['labels'][number]>()
  for (const { site, key, locale, name, position } of rows) {
    const label = labels.get(`${site} ${key}`) ?? { site, key, position, names: {} }
    if (isLocale(locale)) label.names[locale] = name
    labels.set(`${site} ${key}`, label)
  }
  return [...labels.values()]
}

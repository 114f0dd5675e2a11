import { defaultLocale, type Locale } from '@tidewatch/site-config/locales'
import { and, asc, count, eq, inArray, max, type Placeholder, sql } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { articleLabels, articles } from '#/platform/db/schema/content/articles.ts'
import { oneStatement } from '#/platform/db/statements/one-statement.ts'
import { isPublic } from './is-public.ts'
import type { ArticleSite } from './read-content.ts'

export type LabelNames = (site: ArticleSite, key: string) => string

interface Label {
  site: ArticleSite
  key: string
  name: string
}

interface CountedLabel extends Label {
  articles: number
  /** When one of its articles last changed. */
  changedAt: string | null
}

/** The labels of both sites in order, named in a language or else in English. */
async function listLabels(db: Database, locale: Locale): Promise<Label[]> {
  return labelsOf(await labelsQuery(db, locale), locale)
}

export function labelsQuery(db: Database, locale: Locale, site?: ArticleSite | Placeholder) {
  return db
    .select()
    .from(articleLabels)
    .where(and(inArray(articleLabels.locale, [locale, defaultLocale]), site ? eq(articleLabels.site, site) : undefined))
    .orderBy(asc(articleLabels.site), asc(articleLabels.position))
}

export type LabelRows = Awaited<ReturnType<typeof labelsQuery>>

function labelsOf(rows: LabelRows, locale: Locale): Label[] {
  const translated = new Map(
    rows.filter((row) => row.locale === locale).map((row) => [`${row.site} ${row.key}`, row.name]),
  )
  return rows
    .filter((row) => row.locale === defaultLocale)
    .map(({ site, key, name }) => ({ site, key, name: translated.get(`${site} ${key}`) ?? name }))
}

export async function loadLabelNames(db: Database, locale: Locale): Promise<LabelNames> {
  return labelNames(await labelsQuery(db, locale), locale)
}

export function labelNames(rows: LabelRows, locale: Locale): LabelNames {
  const names = new Map(labelsOf(rows, locale).map(({ site, key, name }) => [`${site} ${key}`, name]))
  return (site, key) => names.get(`${site} ${key}`) ?? key
}

/** A label of a site, named in a language; `null` for an unknown key. */
export async function findLabel(
  db: Database,
  locale: Locale,
  site: ArticleSite,
  key: string,
): Promise<{ key: string; name: string } | null> {
  const labels = await listLabels(db, locale)
  const label = labels.find((found) => found.site === site && found.key === key)
  return label ? { key: label.key, name: label.name } : null
}

export async function countByLabel(db: Database, locale: Locale, now: Date): Promise<CountedLabel[]> {
  const key = sql<string>`unnest(${articles.labels})`
  const one = oneStatement(db)
  const [labels, counts] = await Promise.all([
    listLabels(one, locale),
    one
      .select({ site: articles.site, key, articles: count(), changedAt: max(articles.updatedAt) })
      .from(articles)
      .where(isPublic(now))
      .groupBy(articles.site, key),
  ])
  const found = new Map(counts.map((row) => [`${row.site} ${row.key}`, row]))
  return labels.map((label) => {
    const row = found.get(`${label.site} ${label.key}`)
    return { ...label, articles: row?.articles ?? 0, changedAt: row?.changedAt?.toISOString() ?? null }
  })
}

import { randomUUID } from 'node:crypto'
import { type Locale, locales } from '@tidewatch/site-config/locales'
import type pg from 'pg'
import { pairVector } from '../src/content/articles/search/character-pairs.ts'
import { isCorrectable } from '../src/content/articles/search/correct-words.ts'
import { stemming } from '../src/content/articles/search/search-language.ts'

/** A word in every text of its language, like the subject of a site. */
export const everywhere: Record<Locale, string> = {
  en: 'instagram',
  es: 'seguidores',
  pt: 'seguidores',
  it: 'seguaci',
  de: 'beobachtung',
  ko: '팔로워',
  ja: 'フォロワー',
  th: 'ผู้ติดตาม',
}
const letters: Record<Locale, string> = {
  en: 'abcdeghilmnoprstu',
  es: 'abcdeghilmnoprstu',
  pt: 'abcdeghilmnoprstu',
  it: 'abcdeghilmnoprstu',
  de: 'abcdeghilmnoprstu',
  ko: '가나다라마바사아자차카타파하고노도로모보소오조초코토포호',
  ja: '日月火水木金土山川田人口目耳手足見行来食飲読書話聞アイウエオカキクケコ',
  th: 'กขคงจชซดตถทนบปพฟมยรลวสหอ',
}
const labels = Array.from({ length: 16 }, (_, index) => `label-${index}`)
const words = 5_000
const batch = 2_000
const start = Date.parse('2020-01-01T00:00:00Z')

/** A pseudorandom generator of numbers in [0, 1), the same in every run. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function vocabulary(locale: Locale): string[] {
  const next = numbers(locale.charCodeAt(0) * 256 + locale.charCodeAt(1))
  const pick = () => letters[locale][Math.floor(next() * letters[locale].length)] ?? ''
  const length = stemming[locale] ? 6 : 2
  return Array.from({ length: words }, () => Array.from({ length: length + Math.floor(next() * 4) }, pick).join(''))
}

const vocabularies = new Map(locales.map((locale) => [locale, vocabulary(locale)]))

/** A word of a vocabulary by its rank: the first is in about half of the texts, the last in hardly any. */
export function wordAt(locale: Locale, rank: number): string {
  return vocabularies.get(locale)?.[rank] ?? ''
}

/**
 * Fills a database with articles of both sites: each in English and translated into one of the other languages in turn.
 * Words, labels and dates are distributed as on real sites: few are frequent, most are rare.
 */
export async function seedArticles(pool: pg.Pool, count: number): Promise<void> {
  const next = numbers(count)
  // Distributed as in natural text: words of lower rank are more frequent.
  const rank = (most: number) => Math.floor(most ** next()) - 1
  const text = (locale: Locale, length: number) =>
    Array.from({ length }, () => wordAt(locale, rank(words))).join(stemming[locale] ? ' ' : '')
  await pool.query(
    `insert into article_labels (site, key, locale, name, position)
     select site, key, 'en', key, position - 1 from unnest(array['blog', 'support']) site, unnest($1::text[]) with ordinality as l (key, position)`,
    [labels],
  )
  for (let inserted = 0; inserted < count; inserted += batch) {
    const size = Math.min(batch, count - inserted)
    const ids = Array.from({ length: size }, () => randomUUID())
    await pool.query(
      `insert into articles (id, site, slug, author, labels, recommended, published_at, updated_at)
       select id, site, slug, 'Bench', string_to_array(labels, ' '), recommended, published_at, published_at
       from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::bool[], $6::timestamptz[])
         as a (id, site, slug, labels, recommended, published_at)`,
      [
        ids,
        ids.map((_, index) => (index % 2 === 0 ? 'blog' : 'support')),
        ids.map((_, index) => `article-${inserted + index}`),
        ids.map(() => [...new Set([labels[rank(labels.length)], labels[rank(labels.length)]])].join(' ')),
        ids.map(() => next() < 0.01),
        ids.map(() => new Date(start + Math.floor(next() * 2_000) * 86_400_000).toISOString()),
      ],
    )
    for (const locale of locales) {
      const written = ids.filter((_, index) => locale === 'en' || locales[1 + ((inserted + index) % 7)] === locale)
      await seedTexts(pool, locale, written, () => ({
        title: text(locale, 4),
        summary: text(locale, 8),
        body: [text(locale, 20), everywhere[locale], text(locale, 20)].join(stemming[locale] ? ' ' : ''),
      }))
    }
  }
  for (const locale of locales) {
    if (!stemming[locale]) continue
    const known = [everywhere[locale], ...(vocabularies.get(locale) ?? [])].filter(isCorrectable)
    await pool.query('insert into article_words select $1, unnest($2::text[]) on conflict do nothing', [locale, known])
  }
  await pool.query('vacuum analyze articles, article_translations, article_labels, article_words')
}

/** About 5 KB, like real ones; the first image comes after the first paragraphs. */
const html = `repeat('<p>' || body || '</p>', 2) || '<img src="/api/image/medium/' || id || '">' || repeat('<p>' || body || '</p>', 11)`

interface Text {
  title: string
  summary: string
  body: string
}

async function seedTexts(pool: pg.Pool, locale: Locale, ids: string[], make: () => Text): Promise<void> {
  const texts = ids.map(make)
  const config = stemming[locale]
  const weighted = (column: string, weight: string) => `setweight(to_tsvector('${config}', ${column}), '${weight}')`
  const search = config
    ? [weighted('title', 'A'), weighted('summary', 'B'), weighted('body', 'C')].join(' || ')
    : 'vector::tsvector'
  await pool.query(
    `insert into article_translations
       (article_id, locale, title, summary, html, headings, plain_text, words, reading_minutes, search)
     select id, $1, title, summary, ${html}, '[]', body, '', 1, ${search}
     from unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[]) as t (id, title, summary, body, vector)`,
    [
      locale,
      ids,
      texts.map(({ title }) => title),
      texts.map(({ summary }) => summary),
      texts.map(({ body }) => body),
      texts.map(({ title, summary, body }) =>
        config
          ? ''
          : pairVector([
              { text: title, weight: 'A' },
              { text: summary, weight: 'B' },
              { text: body, weight: 'C' },
            ]),
      ),
    ],
  )
}

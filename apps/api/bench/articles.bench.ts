import { startTemporaryPostgres } from '@tidewatch/local-services/postgres/postgres'
import type { Locale } from '@tidewatch/site-config/locales'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { listArticles, listRecommended } from '../src/content/articles/list-articles.ts'
import { searchArticles } from '../src/content/articles/search/search-articles.ts'
import { type Database, openDatabase } from '../src/platform/db/client.ts'
import { migrateDatabase } from '../src/platform/db/migrate-database.ts'
import { describeAccess, QueryRecorder } from './query-plans.ts'
import { everywhere, seedArticles, wordAt } from './seed-articles.ts'

// Readers' queries, with 1,000 and with 100,000 articles. Fails if texts are read by a sequential scan.
const sizes = [1_000, 100_000] as const
const rounds = 11
const now = new Date('2026-11-21T00:00:00Z')
const hosts = { web: 'https://app.example', blog: 'https://blog.example', support: 'https://help.example' }

interface Question {
  name: string
  ask: (db: Database) => Promise<unknown>
}

function search(name: string, locale: Locale, q: string, pageSize = 12): Question {
  const about = { site: 'blog', locale, now, hosts } as const
  return { name: `search ${locale}, ${name}`, ask: (db) => searchArticles(db, about, { q, page: 1, pageSize }) }
}

function misspell(word: string): string {
  return [word.slice(0, 2), word.slice(3, 4), word.slice(2, 3), word.slice(4)].join('')
}

const scope = { site: 'blog', locale: 'en', now, hosts } as const
const list = (name: string, query: { page: number; label?: string }): Question => ({
  name,
  ask: (db) => listArticles(db, scope, { pageSize: 12, sort: 'newest', ...query }),
})
const questions: Question[] = [
  search('in every text', 'en', everywhere.en),
  search('rare word', 'en', wordAt('en', 4_000)),
  search('two words', 'en', `${wordAt('en', 3)} ${wordAt('en', 40)}`),
  search('misspelt', 'en', misspell(wordAt('en', 30))),
  search('suggestions', 'en', wordAt('en', 10).slice(0, 3), 6),
  search('in every text', 'de', everywhere.de),
  search('English stands in', 'de', everywhere.en),
  ...(['ja', 'ko', 'th'] as const).flatMap((locale) => [
    search('in every text', locale, everywhere[locale]),
    search('rare word', locale, wordAt(locale, 4_000)),
    search('one wrong character', locale, `${everywhere[locale].slice(0, -1)}${wordAt(locale, 9)}`),
  ]),
  list('list, first page', { page: 1 }),
  list('list, page 40', { page: 40 }),
  list('label, frequent', { page: 1, label: 'label-0' }),
  list('label, rare', { page: 1, label: 'label-15' }),
  { name: 'recommended', ask: (db) => listRecommended(db, scope, undefined) },
  { name: 'related', ask: (db) => listRecommended(db, scope, 'article-0') },
]

async function median(run: () => Promise<unknown>): Promise<number> {
  await run()
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now()
    await run()
    times.push(performance.now() - startedAt)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
}

const postgres = await startTemporaryPostgres()
let isEnding = false
const fail = (error: Error) => {
  // A closing connection may see the server stop.
  if (!isEnding) throw error
}
try {
  const times = new Map<string, number[]>()
  let sequential = 0
  for (const size of sizes) {
    const name = `articles_${size}`
    await postgres.createDatabase(name)
    const url = postgres.url(name)
    const opened = openDatabase({ url, max: 4, onError: fail })
    await migrateDatabase(opened.db, opened.pool, now)
    await seedArticles(opened.pool, size)
    await opened.pool.end()
    const pool = new pg.Pool({ connectionString: url, max: 4 }).on('error', fail)
    const recorder = new QueryRecorder(pool)
    const db = Object.assign(drizzle(pool, { casing: 'snake_case' }), { reads: pool })
    for (const question of questions) {
      const time = await median(() => question.ask(db))
      times.set(question.name, [...(times.get(question.name) ?? []), time])
      if (size !== sizes.at(-1)) continue
      recorder.forget()
      await question.ask(db)
      const plans = await recorder.plans(pool)
      const { isSequential, indexes } = describeAccess(plans)
      const [base = Number.NaN, larger = Number.NaN] = times.get(question.name) ?? []
      process.stdout.write(
        `articles, ${question.name}: ${size} cost ${(larger / base).toFixed(1)} x ${sizes[0]}; ` +
          `${isSequential ? 'reads all texts, MISSED' : `by ${indexes.join(', ')}`}\n`,
      )
      if (isSequential || process.argv.includes('--plans')) process.stdout.write(`${plans.join('\n\n')}\n\n`)
      if (isSequential) sequential += 1
    }
    await pool.end()
  }
  process.exitCode = sequential > 0 ? 1 : 0
} finally {
  isEnding = true
  await postgres.stop()
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listArticles } from '@tidewatch/contract/content/articles'
import { callPath } from '@tidewatch/contract/define-call'
import { getAnalytics } from '@tidewatch/contract/reports/analytics'
import { getReport, listReports } from '@tidewatch/contract/reports/reports'
import { getCouponInfo } from '@tidewatch/contract/shop/coupons'
import { getMonitor } from '@tidewatch/contract/watch/monitors'
import { addDays } from '@tidewatch/insights/statistics/calendar'
import { startTemporaryPostgres } from '@tidewatch/local-services/postgres/postgres'
import { openDatabase } from '../src/platform/db/client.ts'
import { migrateDatabase } from '../src/platform/db/migrate-database.ts'
import { startReadServer } from './ask-server.ts'
import { seedArticles } from './seed-articles.ts'
import { seedCoupons, seedHistory, seedReports, seedWatchers } from './seed-history.ts'

// Reads per second over HTTP, relative to one indexed select of a report (16 KB) behind Hono in the same run, for an
// account collected daily for ten years with a post every day. Also the slowest responses and memory under many
// connections, and the cost of a first view, which derives analytics.
const now = new Date('2026-11-21T12:00:00Z')
const today = '2026-11-21'
const periods = [7, 30, 365, 1_830]
const goals = { analytics: 0.4, growth: 1.2, slowest: 10, megabytes: 350 }
/** Fails if a goal is exceeded by this factor. */
const tolerance = 1.2
const rounds = 6
const reads = 400
const concurrency = 40
const connections = 200

const postgres = await startTemporaryPostgres()
const filesDir = await mkdtemp(join(tmpdir(), 'tidewatch-bench-'))
let isEnding = false
// The stopping server ends connections, which the pool reports late.
const fail = (error: Error) => {
  if (!isEnding) throw error
}
try {
  await postgres.createDatabase('reads')
  const url = postgres.url('reads')
  const { db, pool } = openDatabase({ url, max: 2, onError: fail })
  await migrateDatabase(db, pool, now)
  const accountId = await seedHistory(db, pool, { days: 3_700, until: now })
  const watchers = await seedWatchers(pool, accountId, now)
  const reportOf = await seedReports(db, pool, watchers, now)
  await seedCoupons(pool)
  await seedArticles(pool, 1_000)
  await pool.query('vacuum analyze')
  const server = await startReadServer({ url, filesDir, now })
  // Reads per minute and caller are limited, so many callers take turns.
  let turn = 0
  type PathOf = (watcher: { monitorId: string; reportId: string }) => string
  const next = (pathOf: PathOf) => (): [string, string] => {
    turn = (turn + 1) % watchers.length
    const { token = '', monitorId = '' } = watchers[turn] ?? {}
    return [pathOf({ monitorId, reportId: reportOf.get(monitorId) ?? '' }), token]
  }
  const api = (path: string) => `/api${path}`
  const analytics =
    (days: number): PathOf =>
    ({ monitorId }) =>
      `${api(callPath(getAnalytics, { id: monitorId }))}?from=${addDays(today, 1 - days)}&to=${today}&timeZone=Europe/Berlin`
  const questions: { name: string; goal: number; pathOf: PathOf }[] = [
    { name: 'one report', goal: 0.6, pathOf: ({ reportId }) => api(callPath(getReport, { id: reportId })) },
    { name: 'list of reports', goal: 0.6, pathOf: () => api(listReports.path) },
    { name: 'one monitor', goal: 0.5, pathOf: ({ monitorId }) => api(callPath(getMonitor, { id: monitorId })) },
    { name: 'list of articles', goal: 0.8, pathOf: () => `${api(listArticles.path)}?site=blog` },
    { name: 'coupon info', goal: 0.8, pathOf: () => api(getCouponInfo.path) },
    ...periods.map((days) => ({ name: `analytics of ${days} days`, goal: goals.analytics, pathOf: analytics(days) })),
  ]
  const kinds = [
    { name: 'the floor', pathOf: ({ reportId }: { reportId: string }) => `/floor/${reportId}` },
    ...questions,
  ]
  for (const { pathOf } of kinds) await server.sendMany(2 * reads, concurrency, next(pathOf))
  const best = new Map(
    kinds.map(({ name }) => [name, { time: Number.POSITIVE_INFINITY, cpu: Number.POSITIVE_INFINITY }]),
  )
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, pathOf } of kinds) {
      const before = await server.used()
      const startedAt = performance.now()
      await server.sendMany(reads, concurrency, next(pathOf))
      const time = (performance.now() - startedAt) / reads
      const cpu = ((await server.used()).cpuMs - before.cpuMs) / reads
      const known = best.get(name)
      best.set(name, { time: Math.min(time, known?.time ?? time), cpu: Math.min(cpu, known?.cpu ?? cpu) })
    }
  }
  const of = (name: string) => best.get(name) ?? { time: Number.NaN, cpu: Number.NaN }
  const floor = of('the floor')
  for (const { name, goal } of questions) {
    const { time, cpu } = of(name)
    const share = floor.time / time
    const isMissed = !(share >= goal / tolerance)
    process.stdout.write(
      `${name}: ${share.toFixed(2)} of the floor (goal ${goal})${isMissed ? ', MISSED' : ''}; ` +
        `${(cpu / floor.cpu).toFixed(1)} x its processor time, ${cpu.toFixed(2)} ms\n`,
    )
    if (isMissed) process.exitCode = 1
  }
  for (const days of periods) {
    const cost = of(`analytics of ${days} days`).time
    const growth = cost / of('analytics of 30 days').time
    let first = Number.POSITIVE_INFINITY
    for (let round = 0; round < 3; round += 1) {
      await pool.query('delete from kept_analytics')
      const startedAt = performance.now()
      await server.sendMany(1, 1, next(analytics(days)))
      first = Math.min(first, performance.now() - startedAt)
    }
    const isMissed = !(growth <= goals.growth * tolerance)
    process.stdout.write(
      `analytics of ${days} days: ${growth.toFixed(2)} x those of 30 (goal ${goals.growth})${isMissed ? ', MISSED' : ''}; ` +
        `derived for a first look ${(first / cost).toFixed(0)} x\n`,
    )
    if (isMissed) process.exitCode = 1
  }
  let kind = 0
  const mixed = (): [string, string] => {
    kind = (kind + 1) % questions.length
    return next(questions[kind]?.pathOf ?? (() => ''))()
  }
  await server.sendMany(connections * 2, connections, mixed)
  const times = (await server.sendMany(connections * 10, connections, mixed)).toSorted((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  const slowest = at(0.99) / at(0.5)
  const megabytes = (await server.used()).rss / 1024 ** 2
  const isMissed = !(slowest <= goals.slowest * tolerance && megabytes <= goals.megabytes * tolerance)
  process.stdout.write(
    `${connections} connections: the slowest in 100 take ${slowest.toFixed(1)} x the usual (goal ${goals.slowest}), ` +
      `in ${megabytes.toFixed(0)} MB (goal ${goals.megabytes})${isMissed ? ', MISSED' : ''}\n`,
  )
  if (isMissed) process.exitCode = 1
  isEnding = true
  await server.stop()
  await pool.end()
} finally {
  isEnding = true
  await postgres.stop()
  await rm(filesDir, { recursive: true, force: true })
}

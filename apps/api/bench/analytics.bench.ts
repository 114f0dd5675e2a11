import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays } from '@tidewatch/insights/statistics/calendar'
import { startTemporaryPostgres } from '@tidewatch/local-services/postgres/postgres'
import { openDatabase } from '../src/platform/db/client.ts'
import { migrateDatabase } from '../src/platform/db/migrate-database.ts'
import { plantHistory, plantWatchers } from './plant-history.ts'

// What a look at the analytics of an account costs that was collected daily for ten years and posted every day, over HTTP, as a share
// of what one indexed select behind Hono costs; and a first look, which derives them. Fails where five years cost far more than 30 days.
const now = new Date('2026-11-21T12:00:00Z')
const today = '2026-11-21'
const periods = [7, 30, 365, 1_830]
const goals = { share: 0.4, growth: 1.2 }
const limit = 1.6
const rounds = 5
const reads = 400
const atOnce = 8

const postgres = await startTemporaryPostgres()
const filesDir = await mkdtemp(join(tmpdir(), 'tidewatch-bench-'))
let isEnding = false
// The server ends connections as it stops, of which the pool tells late.
const fail = (error: Error) => {
  if (!isEnding) throw error
}
try {
  await postgres.createDatabase('analytics')
  const url = postgres.url('analytics')
  const { db, pool } = openDatabase({ url, max: 2, onError: fail })
  await migrateDatabase(db, pool, now)
  const accountId = await plantHistory(db, pool, { days: 3_700, until: now })
  const watchers = await plantWatchers(pool, accountId, now)
  await pool.query('vacuum analyze')
  const execArgv = ['--import', new URL('../src/testing/load-json.ts', import.meta.url).href]
  const server = fork(new URL('analytics-server.ts', import.meta.url), [url, filesDir, now.toISOString()], { execArgv })
  const [{ port }] = (await once(server, 'message')) as [{ port: number }]
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  // Each caller may make so many reads in a minute, so many ask in turn.
  let turn = 0
  const ask = (pathOf: (monitorId: string) => string) =>
    new Promise<void>((resolve, reject) => {
      turn = (turn + 1) % watchers.length
      const { token = '', monitorId = '' } = watchers[turn] ?? {}
      const headers = { authorization: token }
      get({ host: '127.0.0.1', port, agent, headers, path: pathOf(monitorId) }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`The answer is ${response.statusCode}.`))
        response.on('end', resolve).resume()
      }).on('error', reject)
    })
  const time = async (pathOf: (monitorId: string) => string, count: number) => {
    const begin = performance.now()
    let left = count
    await Promise.all(
      Array.from({ length: Math.min(atOnce, count) }, async () => {
        for (; left > 0; ) {
          left -= 1
          await ask(pathOf)
        }
      }),
    )
    return (performance.now() - begin) / count
  }
  const analytics = (days: number) => (monitorId: string) =>
    `/api/ins/monitor/${monitorId}/analytics?from=${addDays(today, 1 - days)}&to=${today}&timeZone=Europe/Berlin`
  const questions = [() => `/floor/${accountId}`, ...periods.map(analytics)]
  for (const question of questions) await time(question, reads)
  const best = questions.map(() => Number.POSITIVE_INFINITY)
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, question] of questions.entries())
      best[index] = Math.min(best[index] ?? 0, await time(question, reads))
  }
  const [floor = Number.NaN, ...kept] = best
  const month = kept[periods.indexOf(30)] ?? Number.NaN
  for (const [index, days] of periods.entries()) {
    const cost = kept[index] ?? Number.NaN
    let first = Number.POSITIVE_INFINITY
    for (let round = 0; round < rounds; round += 1) {
      await pool.query('delete from kept_analytics')
      first = Math.min(first, await time(analytics(days), 1))
    }
    process.stdout.write(
      `analytics of ${days} days: ${(floor / cost).toFixed(2)} of the floor (goal ${goals.share}), ` +
        `${(cost / month).toFixed(2)} x those of 30 (goal ${goals.growth}); derived for a first look ${(first / cost).toFixed(0)} x\n`,
    )
    if (cost / month > limit) process.exitCode = 1
  }
  isEnding = true
  agent.destroy()
  server.disconnect()
  await once(server, 'exit')
  await pool.end()
} finally {
  isEnding = true
  await postgres.stop()
  await rm(filesDir, { recursive: true, force: true })
}

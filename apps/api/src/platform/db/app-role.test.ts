import { readFile } from 'node:fs/promises'
import { listReports } from '@tidewatch/contract/reports/reports'
import { addMonitor } from '@tidewatch/contract/watch/monitors'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs } from '#/operations/job-registry.ts'
import { runMaintenance } from '../../operations/maintenance/run-maintenance.ts'
import { callApi } from '../../testing/test-api.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { endAllSessions } from '../../users/users/end-sessions.ts'
import { openQueue } from '../jobs/queue.ts'

/** The grants that operators are instructed to run. */
const grants = new URL('../../../../../deploy/app-role.sql', import.meta.url)
let api: TestApp

async function logInAsApp(url: string): Promise<string> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  // Roles belong to the whole server and survive an aborted run.
  await owner.query(`do $$ begin
    if not exists (select from pg_roles where rolname = 'tidewatch_app') then create role tidewatch_app login; end if;
  end $$`)
  await owner.query(await readFile(grants, 'utf8'))
  await owner.end()
  const address = new URL(url)
  address.username = 'tidewatch_app'
  return address.href
}

beforeAll(async () => {
  api = await createTestApp({ proxy: { open: logInAsApp } })
})
afterAll(() => api.close())

test('the API and its jobs work with a role that owns nothing', async () => {
  const { rows } = await api.context.db.execute(sql`
    select current_user as role, count(*)::int as owned from pg_class where relowner = current_user::regrole`)
  expect(rows).toEqual([{ role: 'tidewatch_app', owned: 0 }])
  const token = await api.signIn({ id: 'ada' })
  await callApi(api.app, addMonitor, { token, body: { username: 'casa.limon' } })
  await api.runJobs()
  expect((await callApi(api.app, listReports, { token })).data.reports).toMatchObject([{ status: 'ready' }])
  expect(await endAllSessions(api.context)).toBe(1)
})

test('nightly maintenance still creates partitions', async () => {
  const partitions = async () => {
    const { rows } = await api.context.db.execute(
      sql`select 1 from pg_inherits where inhparent = 'profile_snapshots'::regclass`,
    )
    return rows.length
  }
  const before = await partitions()
  api.clock.advance({ days: 200 })
  await runMaintenance(api.context)
  expect(await partitions()).toBeGreaterThan(before)
})

test('a worker starts with its schedules', async () => {
  const boss = await openQueue({ jobs, url: api.databaseUrl, logger: pino({ level: 'silent' }), role: 'worker' })
  await boss.supervise()
  expect((await boss.getSchedules()).length).toBe(jobs.filter(({ cron }) => cron).length)
  await boss.stop({ graceful: false })
})

test.each([
  'create table public.mine ()',
  'create schema mine',
  'alter table users add column mine text',
  'drop table sessions',
  'truncate users',
  'create table pgboss.mine ()',
])("it can't run: %s", async (statement) => {
  await expect(api.context.pool.query(statement)).rejects.toMatchObject({ code: '42501' })
})

test('it can create temporary tables, as reading archives does', async () => {
  await expect(api.context.pool.query('create temporary table listed (key uuid)')).resolves.toBeDefined()
})

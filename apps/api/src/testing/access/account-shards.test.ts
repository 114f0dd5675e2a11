import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { calls, type UserCallId } from '@tidewatch/contract/calls'
import { type Call, callPath } from '@tidewatch/contract/define-call'
import { staffRoles } from '@tidewatch/contract/users/roles'
import { addMonitor } from '@tidewatch/contract/watch/monitors'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runMaintenance } from '#/operations/maintenance/run-maintenance.ts'
import { measureAudiences } from '#/watch/accounts/audience-rank.ts'
import { findPlatformDrops } from '#/watch/accounts/platform-days.ts'
import { collectNow } from '../collect-now.ts'
import { recordStatements, type SentStatement } from '../count-statements.ts'
import { optOutSteps } from '../opt-out.ts'
import { callApi } from '../test-api.ts'
import { accessEntries } from './access-entries.ts'
import { type AccessWorld, createAccessWorld } from './access-world.ts'

/** The tables of `deploy/citus.sql`, and Citus's default number of shards per table. */
const shardKeys = { profile_snapshots: 'account_id', media_snapshots: 'account_id', activities: 'subject_id' } as const
const shards = 32

let world: AccessWorld
let client: pg.PoolClient
const statements = new Map<string, SentStatement>()

const isSharded = (text: string) => Object.keys(shardKeys).some((table) => new RegExp(`\\b${table}\\b`).test(text))

beforeAll(async () => {
  world = await createAccessWorld()
  const { api, owner } = world
  const sent = recordStatements(api.context.pool)
  for (const call of calls as readonly Call[]) {
    if (call.method !== 'GET' || (staffRoles as readonly string[]).includes(call.access)) continue
    const { params, query, token = owner } = await accessEntries[call.id as UserCallId](world)
    const path = `/api${callPath(call, params)}${query ? `?${new URLSearchParams(query)}` : ''}`
    const response = await api.app.request(path, { headers: { authorization: token } })
    const reader = response.body?.getReader()
    await reader?.read()
    await reader?.cancel()
  }
  for (const username of ['harbour.lights', 'mara.okonjo'])
    await callApi(api.app, addMonitor, { token: owner, body: { username } })
  await api.runJobs()
  for (let week = 0; week < 2; week += 1) {
    api.clock.advance({ days: 7 })
    const { rows } = await api.context.pool.query<{ id: string }>('select id from accounts')
    for (const { id } of rows) await collectNow(api.context, id)
    await api.runJobs()
  }
  await measureAudiences(api.context)
  await findPlatformDrops(api.context)
  const steps = optOutSteps(api, 'tidewater.fc')
  await steps.watched()
  await steps.object((await steps.prove()).secret)
  await api.context.pool.query(`update monitors set deleted_at = '2020-01-01'`)
  await api.context.pool.query(`update accounts set next_collection_at = null, last_collected_at = '2020-01-01'`)
  await runMaintenance(api.context)
  for (const { text, values } of sent) if (isSharded(text)) statements.set(text, { text, values })

  client = await api.context.pool.connect()
  await client.query('create schema sharded')
  for (const [table, key] of Object.entries(shardKeys)) {
    await client.query(`create table sharded.${table} (like public.${table} including all) partition by hash (${key})`)
    for (let shard = 0; shard < shards; shard += 1)
      await client.query(
        `create table sharded.${table}_shard_${shard} partition of sharded.${table} for values with (modulus ${shards}, remainder ${shard})`,
      )
  }
  await client.query('set search_path = sharded, public')
  // As on Citus. On plain PostgreSQL they are inlined into the surrounding query.
  const distribute = await readFile(new URL('../../../../../deploy/citus.sql', import.meta.url), 'utf8')
  for (const [definition] of distribute.matchAll(/CREATE OR REPLACE FUNCTION[\s\S]*?END \$\$;/g))
    await client.query(definition)
})
afterAll(async () => {
  client?.release(true)
  await world.api.close()
})

/** The plan of a statement; for one that inserts into a sharded table, the shards its rows end up in. */
async function planOf({ text, values }: SentStatement): Promise<string> {
  const target = Object.keys(shardKeys).find((table) => new RegExp(`^\\s*insert into "?${table}\\b`, 'i').test(text))
  await client.query('begin')
  try {
    // Force indexes: these tables are empty, and the question is whether the key leads to the rows.
    for (const way of ['seqscan', 'hashjoin', 'mergejoin']) await client.query(`set local enable_${way} = off`)
    if (target) {
      await client.query(text, values)
      const { rows } = await client.query(`select distinct tableoid::regclass::text as shard from ${target}`)
      return rows.map(({ shard }) => shard).join('\n')
    }
    const { rows } = await client.query(`explain (costs off) ${text}`, values)
    return rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n')
  } finally {
    await client.query('rollback')
  }
}

const shardsOf = (plan: string) => [...new Set(plan.match(/(?<!\w)\w+_shard_\d+(?=\s|$)/g))]

/** The shards of the ids in a statement's values. */
async function namedShards({ values }: SentStatement): Promise<Set<string>> {
  const ids = values.flat().flatMap((value) => String(value).match(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g) ?? [])
  const { rows } = await client.query<{ shard: string }>(
    `select t || '_shard_' || n as shard from unnest($1::text[]) t, generate_series(0, ${shards - 1}) n, unnest($2::uuid[]) id
     where satisfies_hash_partition(('sharded.' || t)::regclass, ${shards}, n, id)`,
    [Object.keys(shardKeys), ids],
  )
  return new Set(rows.map(({ shard }) => shard))
}

/** Scans of shards that don't use the key. */
function unkeyedScans(plan: string): string[] {
  const nodes = plan.split(/\n(?=\s*->)/)
  const scans = nodes.filter((node) => /Scan.* on \w+_shard_\d+/.test(node) && !/Bitmap Index Scan/.test(node))
  return scans.filter((node) => !/(Index|Recheck) Cond: .*\b(account_id|subject_id) = /.test(node))
}

test('statements on observations read only the shards of the accounts they name', async () => {
  let named = 0
  for (const statement of statements.values()) {
    const plan = await planOf(statement)
    expect({ text: statement.text, unkeyed: unkeyedScans(plan) }).toEqual({ text: statement.text, unkeyed: [] })
    const known = await namedShards(statement)
    const others = shardsOf(plan).filter((shard) => !known.has(shard))
    expect({ text: statement.text, others }).toEqual({ text: statement.text, others: [] })
    named += 1
  }
  // Collecting, reports, analytics, lists, exports, erasing and thinning.
  expect(named).toBeGreaterThan(20)
})

test.each([
  'select * from newest_activities($1, null, now(), $2, true, 20)',
  'select * from activities_known_since($1, $2::timestamptz, $2::timestamptz, 20)',
  'select * from newest_profiles($1, $2::timestamptz, null)',
])('a function called for one account reads only its shard: %s', async (text) => {
  const statement = { text, values: [randomUUID(), '2026-01-01'] }
  // Counts since the connection last reported its statistics, so earlier scans are subtracted.
  const before = await scansByShard()
  await client.query('begin')
  await client.query(statement.text, statement.values)
  const opened = [...(await scansByShard())].filter(([shard, scans]) => scans > (before.get(shard) ?? 0))
  await client.query('rollback')
  expect(opened).toHaveLength(1)
  expect(await namedShards(statement)).toContain(opened[0]?.[0])
})

async function scansByShard(): Promise<Map<string, number>> {
  const { rows } = await client.query<{ shard: string; scans: number }>(
    `select relname as shard, (seq_scan + idx_scan)::int as scans from pg_stat_xact_user_tables where relname like '%\\_shard\\_%'`,
  )
  return new Map(rows.map(({ shard, scans }) => [shard, scans]))
}

test('a scan without the key is detected', async () => {
  const plan = await planOf({ text: 'select * from activities where activity_id = $1', values: ['a'] })
  expect(unkeyedScans(plan)).toHaveLength(shards)
  expect(shardsOf(plan)).toHaveLength(shards)
})

import { fillPlaceholders, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { activities } from '#/platform/db/schema/watch/activities.ts'
import { citusUrl } from '#/testing/database/citus/env.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { unseenQuery, unseenValues } from './feed-seen.ts'

const accounts = 40
const seen = new Date('2026-11-20T12:00:00Z')
let api: TestApp
let subjects: { subjectId: string; monitorId: string; watchedSince: Date }[]

// A thousand days of changes per account, one that became known since, and one unconfirmed.
beforeAll(async () => {
  api = await createTestApp()
  const { rows } = await api.context.db.execute<{ id: string }>(sql`
    with subjects as (select gen_random_uuid() as id from generate_series(1, ${accounts}::int)),
    changes as (
      insert into ${activities} (subject_id, activity_id, kind, at, seen_at, is_pending, body)
      select id, n, 'post-published', at, at + interval '1 hour', n = -1, '{}'
      from subjects, generate_series(-1, 1000) n, (values (${seen}::timestamptz)) seen (until),
      lateral (select until - n * interval '1 day' - interval '2 hours' as at) as posted)
    select id from subjects`)
  await api.context.db.execute(sql`analyze ${activities}`)
  subjects = rows.map(({ id }) => ({ subjectId: id, monitorId: id, watchedSince: new Date('2020-01-01') }))
})
afterAll(() => api.close())

interface Plan {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

/** The number of changes read, including filtered ones. */
function changesRead(plan: Plan): number {
  const isOfTable = /Scan$/.test(plan['Node Type']) && !/Function|Subquery|Bitmap Index/.test(plan['Node Type'])
  const own = isOfTable ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'] : 0
  return (plan.Plans ?? []).reduce((sum, inner) => sum + changesRead(inner), own)
}

// With a generic plan, one plan serves all users, after some custom ones.
test.skipIf(citusUrl !== '').each(['force_custom_plan', 'force_generic_plan'])(
  "changes already seen aren't read to count new ones, however long accounts are watched: %s",
  async (mode) => {
    const client = await api.context.db.$client.connect()
    const count = async (since: Date) => {
      const { sql: text, params } = unseenQuery(api.context.db).toSQL()
      const values = fillPlaceholders(params, unseenValues(subjects, since)).map(
        (value) => `'${Array.isArray(value) ? `{${value.join(',')}}` : value}'`,
      )
      await client.query(`prepare unseen as ${text}`)
      const { rows } = await client.query(`explain (analyze, format json) execute unseen (${values.join(', ')})`)
      const { rows: found } = await client.query(`execute unseen (${values.join(', ')})`)
      await client.query('deallocate unseen')
      return { unseen: found[0].count, read: changesRead(rows[0]['QUERY PLAN'][0].Plan) }
    }
    try {
      await client.query(`set plan_cache_mode = ${mode}`)
      expect(await count(new Date(seen.getTime() + 86_400_000))).toEqual({ unseen: 0, read: 0 })
      expect(await count(new Date(seen.getTime() - 3_600_001))).toEqual({ unseen: accounts, read: accounts })
      const many = await count(new Date('2026-01-01T00:00:00Z'))
      expect(many.unseen).toBe(100)
      // One or a few accounts' changes of this year.
      expect(many.read).toBeLessThanOrEqual(400)
    } finally {
      client.release()
    }
  },
)

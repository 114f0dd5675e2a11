import { subDays } from 'date-fns'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { expect, test } from 'vitest'
import { createTestApp } from '#/testing/test-app.ts'
import { paymentEventRetentionDays, runMaintenance } from './run-maintenance.ts'

test("a failed step is named, and doesn't stop the others", async () => {
  const api = await createTestApp()
  const { db, now } = api.context
  const lines: string[] = []
  const context = { ...api.context, logger: pino({ level: 'error' }, { write: (line) => lines.push(line) }) }
  const old = subDays(now(), paymentEventRetentionDays + 1).toISOString()
  await db.execute(sql`insert into payment_events (id, type, object_id, happened_at, received_at)
    values ('evt_old', 'invoice.paid', 'in_1', ${old}, ${old})`)
  await db.execute(sql`alter table known_devices rename to missing_devices`)

  await expect(runMaintenance(context)).rejects.toThrow('Steps of the maintenance failed: known-devices')
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ step: 'known-devices', msg: 'maintenance step failed' }),
  ])
  const { rows } = await db.execute(sql`select id from payment_events`)
  expect(rows, 'what a later step erases').toEqual([])

  await db.execute(sql`alter table missing_devices rename to known_devices`)
  await runMaintenance(context)
  await api.close()
})

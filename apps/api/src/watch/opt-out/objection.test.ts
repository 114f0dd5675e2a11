import { codes } from '@tidewatch/contract/codes'
import { getAnalytics } from '@tidewatch/contract/reports/analytics'
import { listReports } from '@tidewatch/contract/reports/reports'
import { updateMonitors } from '@tidewatch/contract/users/dashboard'
import { getUser } from '@tidewatch/contract/users/users'
import { completeConnection } from '@tidewatch/contract/watch/connections'
import {
  getMonitor,
  listActivity,
  listMonitors,
  restoreMonitor,
  retrackMonitor,
} from '@tidewatch/contract/watch/monitors'
import { getOptOutNumbers, withdrawObjection } from '@tidewatch/contract/watch/opt-out'
import { watchRules } from '@tidewatch/contract/watch/rules'
import { searchAccount } from '@tidewatch/contract/watch/search'
import { addHours } from 'date-fns'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { users } from '#/platform/db/schema/users/users.ts'
import { connections } from '#/platform/db/schema/watch/connections.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import { collectNow } from '#/testing/collect-now.ts'
import { completeLoginWindow, connectAccount } from '#/testing/connect-account.ts'
import { waitUntilBlocked } from '#/testing/database/wait-until-blocked.ts'
import { optOutSteps } from '#/testing/opt-out.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { stopCollectingUnlessWatched } from '#/watch/accounts/schedule-collection.ts'

const handle = 'casa.limon'
let api: TestApp
let steps: ReturnType<typeof optOutSteps>
beforeEach(async () => {
  api = await createTestApp()
  steps = optOutSteps(api, handle)
})
afterEach(() => api.close())

describe('an objection', () => {
  test('ends monitors, erases observations, frees the place and notifies the watcher', async () => {
    const { token, id } = await steps.watched()
    const { secret } = await steps.prove()
    const { data } = await steps.object(secret)
    expect(data).toMatchObject({ objectedAt: expect.any(String), watch: { monitors: [], stored: null } })
    expect(data.decisions).toMatchObject([{ kind: 'objected', erased: { monitors: 1, reports: 1, collections: 1 } }])
    for (const table of ['accounts', 'account_usernames', 'profile_snapshots', 'media', 'media_snapshots', 'reports']) {
      expect.soft(await steps.rowsOf(table), table).toBe(0)
    }
    const { data: monitor } = await callApi(api.app, getMonitor, { token, params: { id } })
    expect(monitor).toMatchObject({ username: handle, status: 'objected', biography: null, nextCollectionAt: null })
    expect((await callApi(api.app, getUser, { token })).data.plan.accountsUsed).toBe(0)
    expect((await callApi(api.app, listReports, { token })).data.reports).toEqual([])
    expect((await callApi(api.app, listActivity, { token, params: { id } })).data.activities).toEqual([])
    for (const call of [retrackMonitor, getAnalytics]) {
      expect(
        await callApi(api.app, call, { token, params: { id }, ...(call === retrackMonitor && { body: {} }) }),
      ).toMatchObject({
        code: codes.notObservable,
        data: { objected: true },
      })
    }
    const resumed = await callApi(api.app, updateMonitors, { token, body: { ids: [id], change: { action: 'resume' } } })
    expect(resumed.data.refused).toEqual([{ id, code: codes.notObservable }])
    await api.runJobs()
    expect(api.mails.map(({ subject }) => subject)).toContain(`We stopped watching @${handle}`)
  })

  test('is respected when adding and searching, by id and by name, and counted', async () => {
    await steps.watched()
    const token = await api.signIn({ id: 'with room for an account' })
    const { secret } = await steps.prove('lena.sails')
    await steps.object(secret)
    expect(await steps.watch(token, 'lena.sails')).toMatchObject({
      code: codes.notObservable,
      data: { objected: true },
    })
    expect(await callApi(api.app, searchAccount, { body: { query: 'lena.sails' } })).toMatchObject({
      code: codes.notObservable,
    })
    // The stored name is too old to be trusted, so Instagram is asked and the id decides.
    api.clock.set(addHours(api.clock.now(), watchRules.nameTrustHours + 1))
    expect(await steps.watch(token, 'lena.sails')).toMatchObject({ code: codes.notObservable })
    const { data } = await callApi(api.app, getOptOutNumbers)
    expect(data).toEqual({ objections: 1, refusedThisMonth: 2, month: '2026-11-01' })
    expect(await steps.rowsOf('accounts')).toBe(1)
  })

  test("doesn't apply to another account that has the name now", async () => {
    const { secret } = await steps.prove('mossy.kiln.studio')
    await steps.object(secret)
    // As if it had objected under a name that another account has today.
    await api.context.db.execute(sql`update objections set username = 'mossy.kiln', username_seen_at = '2026-11-01'`)
    const [one, other] = [await api.signIn({ id: 'one' }), await api.signIn({ id: 'other' })]
    expect((await steps.watch(one, 'mossy.kiln')).code).toBe(0)
    expect((await steps.watch(other, 'mossy.kiln.studio')).code).toBe(codes.notObservable)
  })

  test('during a collection leaves nothing of that collection', async () => {
    const { token, id } = await steps.watched()
    const { rows } = await api.context.db.execute<{ id: string }>(sql`select id from accounts`)
    const { secret } = await steps.prove()
    const graph: typeof api.context.graph = {
      ...api.context.graph,
      collectAccount: async (username, options) => {
        const collection = await api.context.graph.collectAccount(username, options)
        await steps.object(secret)
        return collection
      },
    }
    api.clock.set(addHours(api.clock.now(), 2))
    await collectNow({ ...api.context, graph }, rows[0]?.id ?? '')
    await api.runJobs()
    for (const table of ['accounts', 'profile_snapshots', 'media', 'activities', 'reports']) {
      expect.soft(await steps.rowsOf(table), table).toBe(0)
    }
    expect((await callApi(api.app, getMonitor, { token, params: { id } })).data.status).toBe('objected')
  })

  test('and adding the account are serialised', async () => {
    const token = await api.signIn({ id: 'quick' })
    const { secret } = await steps.prove()
    const [added] = await Promise.all([steps.watch(token), steps.object(secret)])
    const { data } = await callApi(api.app, listMonitors, { token })
    // Either it came too late, or it was ended with the others.
    expect(data.monitors.map(({ status }) => status)).toEqual(added.code === 0 ? ['objected'] : [])
    expect(await steps.rowsOf('accounts')).toBe(0)
  })

  test("doesn't deadlock with a watcher who deletes their monitor meanwhile", async () => {
    const { id } = await steps.watched()
    const { secret } = await steps.prove()
    const { db } = api.context
    const { objecting } = await db.transaction(async (tx) => {
      const set = { deletedAt: api.clock.now() }
      const [monitor] = await tx.update(monitors).set(set).where(eq(monitors.id, id)).returning()
      const objecting = steps.object(secret)
      await waitUntilBlocked(db)
      await stopCollectingUnlessWatched(tx, monitor?.accountId ?? '')
      return { objecting }
    })
    expect((await objecting).code).toBe(0)
  })

  test("doesn't deadlock with a watcher who deletes themselves meanwhile", async () => {
    const { id } = await steps.watched()
    const { secret } = await steps.prove()
    const { db } = api.context
    const { objecting } = await db.transaction(async (tx) => {
      await tx.select().from(users).for('update')
      const objecting = steps.object(secret)
      await waitUntilBlocked(db)
      await tx.delete(monitors).where(eq(monitors.id, id))
      return { objecting }
    })
    expect((await objecting).code).toBe(0)
  })

  test("doesn't deadlock with a user who reconnects the account meanwhile", async () => {
    const token = await api.signIn({ id: 'reconnects' })
    await connectAccount(api, token, { handle })
    const { secret } = await steps.prove()
    const body = await completeLoginWindow(api, token, { handle })
    const { db } = api.context
    const { both } = await db.transaction(async (tx) => {
      await tx.select().from(connections).for('update')
      const reconnecting = callApi(api.app, completeConnection, { token, body })
      await waitUntilBlocked(db)
      const both = Promise.all([reconnecting, steps.object(secret)])
      await waitUntilBlocked(db, 2)
      return { both }
    })
    expect((await both).map(({ code }) => code)).toEqual([0, 0])
  })

  test('refunds the credits that were spent on what is erased', async () => {
    const { token } = await steps.watched()
    const { data } = await callApi(api.app, listReports, { token })
    const id = data.reports[0]?.id
    await api.context.db.execute(sql`
      insert into unlock_credits (user_id, amount, reason, report_id) select id, -1, 'report', ${id}::uuid from users`)
    await steps.object((await steps.prove()).secret)
    const { rows } = await api.context.db.execute(sql`select sum(amount)::int as left from unlock_credits`)
    const { rows: welcome } = await api.context.db.execute(
      sql`select sum(amount)::int as left from unlock_credits where reason = 'welcome'`,
    )
    expect(rows).toEqual(welcome)
  })

  test('still applies to a deleted monitor that is restored', async () => {
    const { token, id } = await steps.watched()
    await callApi(api.app, updateMonitors, { token, body: { ids: [id], change: { action: 'delete' } } })
    await steps.object((await steps.prove()).secret)
    const restored = await callApi(api.app, restoreMonitor, { token, params: { id }, body: {} })
    expect(restored.data).toMatchObject({ status: 'objected', lastCollectedAt: null })
  })

  test('can be withdrawn with a proof: then the account may be added again, without the erased data', async () => {
    const { token } = await steps.watched()
    const { secret } = await steps.prove()
    await steps.object(secret)
    const { data } = await callApi(api.app, withdrawObjection, { body: { secret } })
    expect(data).toMatchObject({ objectedAt: null })
    expect(data.decisions.map(({ kind }) => kind)).toEqual(['objected', 'withdrawn'])
    expect((await steps.watch(token)).code).toBe(0)
    await api.runJobs()
    const { data: list } = await callApi(api.app, listMonitors, { token })
    expect(list.monitors.map(({ status }) => status).toSorted()).toEqual(['objected', 'watching'])
    expect((await callApi(api.app, getOptOutNumbers)).data.objections).toBe(0)
  })
})

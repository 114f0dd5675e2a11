import { QueryClient } from '@tanstack/react-query'
import { codes } from '@tidewatch/contract/codes'
import type { Monitor } from '@tidewatch/contract/watch/monitors'
import { expect, test } from 'vitest'
import type { ApiClient } from '../clients.ts'
import { dashboardQuery } from '../users/dashboard.ts'
import { monitorQuery, pauseMonitorMutation, updateMonitorMutation } from './monitors.ts'

const api = { http: async () => ({ request: () => answer }), headers: () => ({}) } as unknown as ApiClient
let answer: Promise<unknown>

/** A client that shows two monitors, and a pending response of the API. */
function begin(pauseReason: Monitor['pauseReason'] = null) {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  answer = promise
  const kept = { status: pauseReason ? 'paused' : 'watching', pauseReason, archivedAt: null }
  const queries = new QueryClient()
  queries.setQueryData(monitorQuery(api, 'one').queryKey, { id: 'one', ...kept } as never)
  const monitors = ['one', 'other'].map((id) => ({ id, ...kept }))
  queries.setQueryData(dashboardQuery(api).queryKey, { monitors, unseen: 3 } as never)
  const shown = () => [
    queries.getQueryData(monitorQuery(api, 'one').queryKey),
    queries.getQueryData(dashboardQuery(api).queryKey)?.monitors[0],
  ]
  const fail = () => resolve({ status: 200, data: { code: codes.planLimitReached, message: '', data: null } })
  return { queries, shown, fail, kept }
}

test('pausing shows before the API answers, and is reverted if the API refuses', async () => {
  const { queries, shown, fail, kept } = begin()
  const run = queries.getMutationCache().build(queries, pauseMonitorMutation(api)).execute({ id: 'one', paused: true })
  const paused = { status: 'paused', pauseReason: 'user' }
  await expect.poll(() => shown()).toMatchObject([paused, paused])
  expect(queries.getQueryData(dashboardQuery(api).queryKey)).toMatchObject({ monitors: [{}, kept], unseen: 3 })
  fail()
  await expect(run).rejects.toMatchObject({ name: 'planLimitReached' })
  expect(shown()).toMatchObject([kept, kept])
})

test('archiving shows at once, and is reverted if it fails', async () => {
  const { queries, shown, fail, kept } = begin()
  const input = { id: 'one', changes: { archived: true } }
  const run = queries.getMutationCache().build(queries, updateMonitorMutation(api)).execute(input)
  const archived = { status: 'watching', archivedAt: expect.any(String) }
  await expect.poll(() => shown()).toMatchObject([archived, archived])
  fail()
  await expect(run).rejects.toThrow()
  expect(shown()).toMatchObject([kept, kept])
})

test.each([
  ['user', { status: 'queued', pauseReason: null }],
  ['plan', { status: 'paused', pauseReason: 'plan' }],
] as const)('resuming a monitor that its %s paused', async (pauseReason, after) => {
  const { queries, shown, fail } = begin(pauseReason)
  const run = queries.getMutationCache().build(queries, pauseMonitorMutation(api)).execute({ id: 'one', paused: false })
  await expect.poll(() => shown()).toMatchObject([after, after])
  fail()
  await expect(run).rejects.toThrow()
})

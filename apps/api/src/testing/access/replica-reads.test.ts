import { calls, type UserCallId } from '@tidewatch/contract/calls'
import { type Call, callPath } from '@tidewatch/contract/define-call'
import { staffRoles } from '@tidewatch/contract/users/roles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#/platform/db/client.ts'
import { accessEntries } from './access-entries.ts'
import { type AccessWorld, createAccessWorld } from './access-world.ts'

let world: AccessWorld
let replica: ReturnType<typeof openDatabase>
let reads = 0

beforeAll(async () => {
  world = await createAccessWorld({
    readReplica: (read) => {
      reads += 1
      return read(replica.db)
    },
  })
  const url = new URL(world.api.databaseUrl)
  // Refuses writes, as a replica does.
  url.searchParams.set('options', '-c default_transaction_read_only=on')
  const onError = (error: Error) => {
    throw error
  }
  replica = openDatabase({ url: url.href, max: 2, onError })
})
afterAll(async () => {
  await replica.pool.end()
  await world.api.close()
})

test('only public reads go to the replica, and never a write', async () => {
  const asked = new Set<string>()
  for (const call of calls as readonly Call[]) {
    if (call.method !== 'GET' || call.id === 'watchProgress' || (staffRoles as readonly string[]).includes(call.access))
      continue
    const { params, query, token = world.owner } = await accessEntries[call.id as UserCallId](world)
    const path = `/api${callPath(call, params)}${query ? `?${new URLSearchParams(query)}` : ''}`
    const before = reads
    const response = await world.api.app.request(path, { headers: { authorization: token } })
    await response.arrayBuffer()
    if (reads === before) continue
    expect({ [call.id]: response.status }).toEqual({ [call.id]: 200 })
    asked.add(call.id)
  }
  expect([...asked].toSorted()).toEqual([
    'getPublicFigure',
    'getSample',
    'listPublicFigures',
    'listSampleMonitors',
    'searchArticles',
  ])
})

import { calls, type ReadCallId, type UserCallId } from '@tidewatch/contract/calls'
import { type Call, callPath } from '@tidewatch/contract/define-call'
import { staffRoles } from '@tidewatch/contract/users/roles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countStatements } from '../count-statements.ts'
import { signInStaff } from '../second-factor.ts'
import { accessEntries } from './access-entries.ts'
import { type AccessEntry, type AccessWorld, createAccessWorld } from './access-world.ts'
import { readStatements } from './read-statements.ts'

let world: AccessWorld
let staff: string
let sent: { count: number }

beforeAll(async () => {
  world = await createAccessWorld()
  staff = await signInStaff(world.api, { id: 'staff' }, ...staffRoles)
  sent = countStatements(world.api.context.pool)
})
afterAll(() => world.api.close())

const isStaffCall = ({ access }: Call) => (staffRoles as readonly string[]).includes(access)
type Read = Extract<(typeof calls)[number], { id: ReadCallId }>
const reads = calls.filter((call): call is Read => call.method === 'GET')

async function readFirstEvent(response: Response): Promise<void> {
  const reader = response.body?.getReader()
  await reader?.read()
  await reader?.cancel()
}

/** The input of a call. Staff calls for one item get a missing id, as users would have to create one. */
async function entryOf(call: Read): Promise<AccessEntry> {
  if (isStaffCall(call))
    return { token: staff, params: { id: '00000000-0000-4000-8000-000000000000' }, query: { upTo: '2026-11-20' } }
  return { token: world.owner, ...(await accessEntries[call.id as UserCallId](world)) }
}

test('the table lists every read of the contract and no other call', () => {
  expect(Object.keys(readStatements).toSorted()).toEqual(reads.map(({ id }) => id).toSorted())
})

test.each(reads.map((call) => [call.id, call] as const))(
  '%s sends as many statements as the table says',
  async (id, call) => {
    const { params, query, token = '' } = await entryOf(call)
    sent.count = 0
    const response = await world.api.app.request(
      `/api${callPath(call, params)}${query ? `?${new URLSearchParams(query)}` : ''}`,
      { headers: { authorization: token } },
    )
    expect(isStaffCall(call) ? [200, 404] : [200]).toContain(response.status)
    // An endless stream is cancelled after its first chunk; other responses are read to the end.
    await (id === 'watchProgress' ? readFirstEvent(response) : response.arrayBuffer())
    expect({ [id]: sent.count }).toEqual({ [id]: readStatements[id] })
  },
)

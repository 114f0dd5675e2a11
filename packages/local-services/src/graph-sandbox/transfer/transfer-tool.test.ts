import { expect, test } from 'vitest'
import { TransferTool } from './transfer-tool.ts'

const service = {
  clientId: 'tool',
  // secretlint-disable-next-line -- made up
  clientSecret: 'secret-of-the-tool',
  authorizeUrl: 'http://web.test/authorize',
  tokenUrl: 'http://api.test/token',
  transferUrl: 'http://api.test/transfer',
  redirectUri: 'http://tool.test/callback',
}

/** A tool whose service sends these responses in order, then 200. */
async function toolFor(...answers: [status: number, error: string | null][]) {
  const calls: string[] = []
  const pauses: number[] = []
  const send = async (url: string, { body }: RequestInit) => {
    calls.push(url)
    if (url === service.tokenUrl && String(body).includes('authorization_code')) {
      return Response.json({ access_token: 'a', token_type: 'Bearer', refresh_token: 'r' })
    }
    const [status, error] = answers.shift() ?? [200, null]
    const isToken = url === service.tokenUrl && status === 200
    return Response.json(isToken ? { access_token: 'b', token_type: 'Bearer' } : { error }, { status })
  }
  const tool = new TransferTool(service, send, async (pause) => pauses.push(pause))
  const state = new URL(tool.ask('salt.oar')).searchParams.get('state') ?? ''
  expect(await tool.answer({ state, code: 'code' })).toBe('salt.oar')
  const run = () => tool.run({ owner: 'salt.oar', recurringId: 'x', folder: 'f', files: { 'a/b.json': '[]' } })
  return { tool, run, calls, pauses }
}

test('sends folders before their contents', async () => {
  const { tool, run } = await toolFor()
  expect(await run()).toBe('sent')
  expect(tool.log.map(({ path }) => path)).toEqual(['/f', '/f/a', '/f/a/b.json'])
})

test('backs off when told to, with at most five attempts', async () => {
  const { run, pauses } = await toolFor([429, 'x'], [503, null])
  expect(await run()).toBe('sent')
  expect(pauses).toEqual([1_000, 1_500])
  const busy = await toolFor(...Array.from({ length: 5 }, (): [number, null] => [500, null]))
  expect(await busy.run()).toBe('failed')
})

test('refreshes an expired token, pauses when the destination is full, and ends with the session', async () => {
  expect(await (await toolFor([401, 'invalid_token'], [200, null])).run()).toBe('sent')
  expect(await (await toolFor([413, 'destination_full'])).run()).toBe('paused')
  const over = await toolFor([401, 'invalid_token'], [401, 'session_invalidated'])
  expect(await over.run()).toBe('ended')
  expect(over.tool.isAllowed('salt.oar')).toBe(false)
})

test('rejects an unknown state', async () => {
  const { tool } = await toolFor()
  expect(await tool.answer({ state: 'unknown', code: 'code' })).toBeNull()
})

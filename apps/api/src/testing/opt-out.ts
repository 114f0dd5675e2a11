import { addMonitor } from '@tidewatch/contract/watch/monitors'
import { type Claim, checkClaim, objectToTracking, startClaim } from '@tidewatch/contract/watch/opt-out'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { callApi } from './test-api.ts'
import type { TestApp } from './test-app.ts'

/** Actions of a fictional account's owner and of the users who watch it, on one API. */
export function optOutSteps(api: TestApp, handle: string) {
  const begin = async (username = handle) => (await callApi(api.app, startClaim, { body: { username } })).data
  const check = (secret: string) => callApi(api.app, checkClaim, { body: { secret } })
  const object = (secret: string) => callApi(api.app, objectToTracking, { body: { secret } })
  const watch = (token: string, username = handle) => callApi(api.app, addMonitor, { token, body: { username } })

  async function writeBiography(of: string, biography: string): Promise<void> {
    const answer = await api.sandbox.request('http://graph.test/biography', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ handle: of, biography }),
    })
    expect(await answer.json()).toEqual({ done: true })
  }

  async function prove(username = handle): Promise<{ secret: string; claim: Claim }> {
    const { secret, claim } = await begin(username)
    await writeBiography(username, `Lemons since 1998. ${claim.code?.toUpperCase()}`)
    const { data } = await check(secret)
    expect(data.state).toBe('proven')
    return { secret, claim: data }
  }

  /** A new user who watches the account, after its first collection. */
  async function watched(id = 'watcher') {
    const token = await api.signIn({ id })
    const { data } = await watch(token)
    await api.runJobs()
    return { token, id: data.id }
  }

  async function rowsOf(table: string): Promise<number> {
    const { rows } = await api.context.db.execute<{ rows: number }>(
      sql`select count(*)::int as rows from ${sql.identifier(table)}`,
    )
    return rows[0]?.rows ?? 0
  }

  return { begin, check, object, watch, writeBiography, prove, watched, rowsOf }
}

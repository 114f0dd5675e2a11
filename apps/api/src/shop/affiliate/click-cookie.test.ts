import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { readEnv } from '#/platform/config/env.ts'
import type { AppEnv } from '#/platform/http/types.ts'
import { readClickCookie, writeClickCookie } from './click-cookie.ts'

const id = '5f0c1d0e-8f3c-4b8a-9a3b-2d1c0f9e8b7a'

function appOn(WEB_ORIGIN: string) {
  const env = readEnv({ DATABASE_URL: 'postgres://localhost/none', WEB_ORIGIN })
  const app = new Hono<AppEnv>()
  app.post('/', (c) => {
    writeClickCookie(c, env, id)
    return c.body(null)
  })
  app.get('/', (c) => c.json(readClickCookie(c, env)))
  return app
}

test('on https the cookie has the prefix that only https can set, and no other counts', async () => {
  const app = appOn('https://tidewatch.example')
  const set = (await app.request('/', { method: 'POST' })).headers.get('set-cookie')
  expect(set).toMatch(new RegExp(`^__Secure-affiliateClick=${id}; .*HttpOnly; Secure; SameSite=Lax`))
  const read = async (cookie: string) => (await app.request('/', { headers: { cookie } })).json()
  expect(await read(`__Secure-affiliateClick=${id}`)).toBe(id)
  expect(await read(`affiliateClick=${id}`)).toBeNull()
})

test('on a local machine it has no prefix', async () => {
  const app = appOn('http://localhost:3000')
  expect((await app.request('/', { method: 'POST' })).headers.get('set-cookie')).toMatch(/^affiliateClick=/)
})

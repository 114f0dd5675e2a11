import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { createApp } from '../src/app.ts'
import { readEnv } from '../src/platform/config/env.ts'
import { openDatabase } from '../src/platform/db/client.ts'
import { openFileStore } from '../src/platform/files/open-file-store.ts'
import { loadApiMessages } from '../src/platform/http/messages.ts'
import { createLogger } from '../src/start-context.ts'

// The API as deployed, without the parts that these reads don't use, and the baseline ("floor"): one indexed select of
// a report behind Hono.
const [, , url = '', filesDir = '', today = ''] = process.argv
const env = readEnv({
  NODE_ENV: 'test',
  SITE_ENVIRONMENT: 'test',
  DATABASE_URL: url,
  DATABASE_DIRECT_URL: url,
  AUTH_EMULATOR_ORIGIN: 'http://auth.test',
  FILES_DIR: filesDir,
})
const fail = (error: Error) => {
  throw error
}
const { db, pool } = openDatabase({ url, max: 8, onError: fail, pipelinesReads: true })
const now = () => new Date(today)
const context = { env, db, pool, now, logger: await createLogger(env), files: await openFileStore(env) }
const app = createApp({
  context,
  messages: await loadApiMessages(),
  readiness: { build: { release: 'bench', schema: 'bench' } },
} as unknown as Parameters<typeof createApp>[0])
const floor = new Hono().get('/floor/:id', async (c) => {
  const { rows } = await pool.query('select * from reports where id = $1', [c.req.param('id')])
  return c.json(rows[0])
})
const server = createAdaptorServer({
  fetch: (request, bindings) =>
    new URL(request.url).pathname.startsWith('/floor') ? floor.fetch(request) : app.fetch(request, bindings as object),
})
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
// Reports the resources used so far on request.
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuMs: (user + system) / 1000, rss: process.memoryUsage.rss() })
})
process.on('disconnect', () => process.exit())

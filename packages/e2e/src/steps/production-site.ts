import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePorts } from '@tidewatch/local-services/ports'
import { sampleOperator } from '@tidewatch/site-config/operator'
import type { TestOrigins } from '#/env.ts'

const app = join(import.meta.dirname, '../../../../apps/support')

/** Runs the help centre in production mode, from the same build as all other tests. */
export async function withProductionSite<Result>(
  origins: TestOrigins,
  use: (origin: string) => Promise<Result>,
): Promise<Result> {
  const { support: port } = await findFreePorts()
  const site = spawn(process.execPath, [join(app, 'node_modules/next/dist/bin/next'), 'start', '-p', String(port)], {
    cwd: app,
    stdio: 'ignore',
    env: {
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      API_ORIGIN: origins.api,
      SITE_ENVIRONMENT: 'production',
      ...sampleOperator,
      FIREBASE_APP_ID: '1:2:web:3',
      FIREBASE_MEASUREMENT_ID: 'G-TIDE',
    },
  })
  const origin = `http://localhost:${port}`
  try {
    await waitForResponse(origin, site)
    return await use(origin)
  } finally {
    const exited = once(site, 'exit')
    site.kill()
    await exited
  }
}

async function waitForResponse(origin: string, site: ChildProcess): Promise<void> {
  while (site.exitCode === null) {
    const answer = await fetch(origin).catch(() => null)
    if (answer?.ok) return
    await wait(200)
  }
  throw new Error(`${origin} has ended.`)
}

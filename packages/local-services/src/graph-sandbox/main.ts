import { serve } from '@hono/node-server'
import { systemClock } from './clock.ts'
import { createSandbox } from './sandbox.ts'
import { readSandboxSettings } from './settings.ts'

const settings = readSandboxSettings()
const app = createSandbox({ tokens: settings.GRAPH_TOKENS, clock: systemClock, budget: settings.GRAPH_SANDBOX_BUDGET })

const server = serve({ fetch: app.fetch, port: settings.GRAPH_SANDBOX_PORT }, ({ port }) => {
  process.stdout.write(`ready http://localhost:${port}\n`)
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close(() => process.exit(0))
  })
}

import { serve } from '@hono/node-server'
import { systemClock } from './clock.ts'
import { readSandboxEnv } from './env.ts'
import { createSandbox } from './sandbox.ts'

const env = readSandboxEnv()
const app = createSandbox({ tokens: env.GRAPH_TOKENS, clock: systemClock, budget: env.GRAPH_SANDBOX_BUDGET })

const server = serve({ fetch: app.fetch, port: env.GRAPH_SANDBOX_PORT }, ({ port }) => {
  process.stdout.write(`ready http://localhost:${port}\n`)
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close(() => process.exit(0))
  })
}

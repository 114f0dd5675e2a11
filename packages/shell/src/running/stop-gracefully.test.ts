import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

// Its drain ends on SIGHUP, and its limit for the last requests never.
const script = `
  const { mock } = await import('node:test')
  mock.timers.enable({ apis: ['setTimeout'] })
  process.once('SIGHUP', () => mock.timers.tick(5_000))
  const { createServer } = await import('node:http')
  const { isDraining } = await import('${new URL('./draining.ts', import.meta.url)}')
  const { stopGracefully } = await import('${new URL('./stop-gracefully.ts', import.meta.url)}')
  stopGracefully({ DRAIN_SECONDS: 5, SITE_ENVIRONMENT: 'production', NEXT_MANUAL_SIG_HANDLE: 'true' })
  const server = createServer((request, response) => {
    if (request.url !== '/long') return response.end(String(isDraining()))
    response.write('begun ')
    process.once('SIGUSR2', () => response.end('ended'))
  })
  server.listen(0, '127.0.0.1', () => console.log(server.address().port))
`

async function start(): Promise<{ child: ChildProcess; origin: string }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = await once(child.stdout as NodeJS.ReadableStream, 'data')
  return { child, origin: `http://127.0.0.1:${String(port).trim()}` }
}

test('a stopping site reports it while it still serves, and finishes the requests it has begun', async () => {
  const { child, origin } = await start()
  const exited = once(child, 'exit')
  const long = await fetch(`${origin}/long`)
  expect(await (await fetch(origin)).text()).toBe('false')
  child.kill('SIGTERM')
  await expect.poll(async () => (await fetch(origin)).text(), { interval: 20 }).toBe('true')
  child.kill('SIGHUP')
  await expect
    .poll(() =>
      fetch(origin).then(
        () => 'answered',
        () => 'refused',
      ),
    )
    .toBe('refused')
  expect(child.exitCode).toBeNull()
  child.kill('SIGUSR2')
  expect(await long.text()).toBe('begun ended')
  expect(await exited).toEqual([0, null])
})

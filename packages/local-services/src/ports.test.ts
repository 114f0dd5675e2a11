import { execFileSync } from 'node:child_process'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { describePortConflict, findFreePort, findFreePorts, portDefinitions, readPorts } from './ports.ts'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve))
})

async function occupy(host: string): Promise<number> {
  const server = createServer()
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  return (server.address() as AddressInfo).port
}

test('ports come from the environment; an empty variable means the default', () => {
  const ports = readPorts({ WEB_PORT: '8080', BLOG_PORT: '' })
  expect([ports.web, ports.blog, ports.postgres]).toEqual([8080, 3001, 54_329])
})

test("an invalid port's variable is named", () => {
  expect(() => readPorts({ API_PORT: 'http' })).toThrow('API_PORT is "http"')
  expect(() => readPorts({ API_PORT: '70000' })).toThrow('API_PORT is "70000"')
})

test("free ports are distinct and don't conflict", async () => {
  const ports = await findFreePorts()
  expect(new Set(Object.values(ports)).size).toBe(Object.keys(portDefinitions).length)
  expect(await describePortConflict(ports, ['web', 'api', 'postgres'])).toBeNull()
})

test("no two processes can get the same port, even if nothing listens on the first one's yet", async () => {
  const own = await findFreePort()
  const script = `const { findFreePort } = await import('${new URL('./ports.ts', import.meta.url)}')
    console.log(await findFreePort())`
  const other = Number(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }))
  const blockOf = (port: number) => Math.floor(port / 100)
  expect(blockOf(other)).not.toBe(blockOf(own))
  expect([own, other].every((port) => port > 20_000 && port < 32_768)).toBe(true)
})

test('an error about a taken port names the port and its variable', async () => {
  const web = await occupy('127.0.0.1')
  const ports = { ...(await findFreePorts()), web }
  const sentence = await describePortConflict(ports, ['api', 'web'])
  expect(sentence).toContain(`Port ${web} is taken`)
  expect(sentence).toContain('set WEB_PORT to a free port')
})

test("a port that won't be used may be taken", async () => {
  const ports = { ...(await findFreePorts()), postgres: await occupy('127.0.0.1') }
  expect(await describePortConflict(ports, ['web'])).toBeNull()
})

test('two services on the same port are reported before anything starts', async () => {
  const ports = { ...(await findFreePorts()), web: 5000, blog: 5000 }
  expect(await describePortConflict(ports, ['web', 'blog'])).toBe(
    'WEB_PORT and BLOG_PORT are both 5000: give one another number.',
  )
})

import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { callEndpoint } from './call-endpoint.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function listen(handler: RequestListener): Promise<string> {
  const server = createServer(handler)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(
    () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  )
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
}

const message = { headers: { 'content-type': 'application/json' }, body: '{"é":1}', loopback: true }
const respond = (status: number, headers: Record<string, string> = {}): RequestListener => {
  return (_, response) => response.writeHead(status, headers).end('x')
}

describe('a message', () => {
  test('arrives whole, and is accepted by 2xx', async () => {
    const bodies: string[] = []
    const url = await listen(async (request, response) => {
      let text = ''
      for await (const part of request) text += part
      bodies.push(text)
      response.writeHead(204).end()
    })
    expect(await callEndpoint({ ...message, url })).toMatchObject({ status: 204, error: null })
    expect(bodies).toEqual(['{"é":1}'])
  })

  test("isn't accepted by any other status, and redirects aren't followed", async () => {
    let followed = 0
    const other = await listen((_, response) => {
      followed += 1
      response.end()
    })
    const redirecting = await listen(respond(307, { location: other }))
    expect(await callEndpoint({ ...message, url: redirecting })).toMatchObject({ status: 307, error: 'redirect' })
    expect(followed).toBe(0)
    expect(await callEndpoint({ ...message, url: await listen(respond(500)) })).toMatchObject({
      status: 500,
      error: 'refused',
    })
  })

  test('times out without a response', async () => {
    const url = await listen(() => undefined)
    expect(await callEndpoint({ ...message, url, patience: 50 })).toMatchObject({ status: null, error: 'timeout' })
  })

  test("doesn't wait for the end of an endless response", async () => {
    const url = await listen((_, response) => {
      response.writeHead(200)
      response.write('and')
    })
    expect(await callEndpoint({ ...message, url, patience: 60_000 })).toMatchObject({ status: 200, error: null })
  })

  test('reports that nothing is listening', async () => {
    const url = await listen(respond(200))
    for (const close of closing.splice(0)) await close()
    expect(await callEndpoint({ ...message, url })).toMatchObject({ status: null, error: 'not-reachable' })
  })

  test('never goes to an address of this machine or its network, whatever name resolves to it', async () => {
    const { port } = new URL(await listen(respond(200)))
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '10.0.0.1', '169.254.169.254', '0.0.0.0']) {
      const url = `http://${host}:${port}/`
      expect(await callEndpoint({ ...message, url, loopback: false, patience: 60_000 }), host).toMatchObject({
        status: null,
        error: 'not-allowed',
      })
    }
  })
})

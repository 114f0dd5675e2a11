import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { webEnvSchema } from '@tidewatch/site-config/runtime-config'
import { expect, onTestFinished, test } from 'vitest'
import { scriptHashes } from '#/security/inline-scripts.ts'
import { forwardToIdentity } from './forward-to-identity.ts'
import { createIdentityRoute } from './identity-route.ts'

async function serve(handler: RequestListener): Promise<string> {
  const server = createServer(handler)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const site = 'https://tidewatch.example'

test.each(['/__/auth/handler?apiKey=k&state=%2F', '/__/auth/iframe.js', '/__/firebase/init.json'])(
  'forwards %s and returns its page',
  async (path) => {
    const origin = await serve((request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'x-seen': request.url }).end('<title>Handler</title>')
    })
    const response = await forwardToIdentity(new Request(`${site}${path}`), origin)
    expect(response.headers.get('x-seen')).toBe(path)
    expect(await response.text()).toBe('<title>Handler</title>')
  },
)

test('forwards what Apple posts to the handler', async () => {
  const origin = await serve(async (request, response) => {
    response.end(`${request.headers['content-type']} ${await text(request)}`)
  })
  const body = new URLSearchParams({ code: 'c', state: 's' })
  const response = await forwardToIdentity(new Request(`${site}/__/auth/handler`, { method: 'POST', body }), origin)
  expect(await response.text()).toBe('application/x-www-form-urlencoded;charset=UTF-8 code=c&state=s')
})

test("keeps our cookies and tokens to ourselves and drops the provider's", async () => {
  const origin = await serve((request, response) => {
    response.setHeader('set-cookie', 'theirs=1')
    response.setHeader('strict-transport-security', 'max-age=1')
    response.end(JSON.stringify(request.headers))
  })
  const headers = { cookie: 'userToken=secret', authorization: 'secret', 'x-forwarded-for': '203.0.113.9' }
  const response = await forwardToIdentity(new Request(`${site}/__/auth/handler`, { headers }), origin)
  expect(await response.text()).not.toMatch(/secret|203\.0\.113\.9|tidewatch\.example/)
  expect(response.headers.has('set-cookie')).toBe(false)
  expect(response.headers.has('strict-transport-security')).toBe(false)
})

test("the provider's redirects reach the browser", async () => {
  const origin = await serve((_request, response) => response.writeHead(302, { location: `${site}/` }).end())
  const response = await forwardToIdentity(new Request(`${site}/__/auth/handler`), origin)
  expect([response.status, response.headers.get('location')]).toEqual([302, `${site}/`])
})

test('an unreachable provider gets a 502', async () => {
  const response = await forwardToIdentity(new Request(`${site}/__/auth/handler`), 'http://127.0.0.1:1')
  expect(response.status).toBe(502)
})

test("with the emulator, these pages don't exist here", async () => {
  const env = webEnvSchema.parse({ AUTH_EMULATOR_ORIGIN: 'http://localhost:9099' })
  expect((await createIdentityRoute(env)(new Request(`${site}/__/auth/handler`))).status).toBe(404)
})

test("the provider's pages run only the scripts they shipped with, and only we can frame them", async () => {
  const origin = await serve((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<script src="a.js"></script><script>start()</script>')
  })
  const { headers } = await forwardToIdentity(new Request(`${site}/__/auth/iframe`), origin)
  expect(headers.get('content-security-policy')).toContain(
    `script-src 'self' https://apis.google.com ${scriptHashes(['start()'])};`,
  )
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
})

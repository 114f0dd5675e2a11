import {
  Client,
  type OAuthClientProvider,
  type OAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client'
import { createApiKey, listApiKeys, revokeApiKey, rotateApiKey } from '@tidewatch/contract/users/api-keys'
import {
  approveAccessRequest,
  approveDeviceRequest,
  denyDeviceRequest,
  openAccessRequest,
  openDeviceRequest,
} from '@tidewatch/contract/users/grants'
import { addMonitor, listMonitors } from '@tidewatch/contract/watch/monitors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  mcpResource,
  newVerifier,
  postForm,
  requestOf,
  startProgram,
  type TestProgram,
} from '#/testing/access/program.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

let api: TestApp
let program: TestProgram
beforeAll(async () => {
  api = await createTestApp()
  program = await startProgram({ name: 'Harbour agent' })
})
afterAll(async () => {
  program.close()
  await api.close()
})

/** The official client's provider, standing in for a program's browser window and storage. */
class TestAuthProvider implements OAuthClientProvider {
  readonly redirectUrl = program.redirectUri
  readonly clientMetadata = { redirect_uris: [program.redirectUri], client_name: 'Harbour agent' }
  authorizationUrl: URL | undefined
  held: OAuthTokens | undefined
  verifier = ''
  discovered: Awaited<ReturnType<NonNullable<OAuthClientProvider['discoveryState']>>>
  state = () => 'state-of-the-agent'
  clientInformation = () => ({ client_id: program.id })
  tokens = () => this.held
  saveTokens = (tokens: OAuthTokens): void => {
    this.held = tokens
  }
  redirectToAuthorization = (url: URL): void => {
    this.authorizationUrl = url
  }
  saveCodeVerifier = (verifier: string): void => {
    this.verifier = verifier
  }
  codeVerifier = () => this.verifier
  discoveryState = () => this.discovered
  saveDiscoveryState = (state: NonNullable<TestAuthProvider['discovered']>): void => {
    this.discovered = state
  }
}

/** The web host, which forwards the well-known URLs. */
const web = async (input: string | URL | Request, init?: RequestInit) => {
  const url = new URL(input instanceof Request ? input.url : input)
  const path = url.pathname.startsWith('/.well-known/') ? `/api${url.pathname}` : url.pathname
  return api.app.request(`${path}${url.search}`, init)
}

const transportFor = (authProvider: OAuthClientProvider) =>
  new StreamableHTTPClientTransport(new URL(mcpResource), { authProvider, fetch: web })

describe('an MCP client', () => {
  test('discovers the endpoints, is approved by its user, renews its access, and is listed until it is revoked', async () => {
    const token = await api.signIn({ id: 'lets an agent in' })
    await callApi(api.app, addMonitor, { token, body: { username: 'casa.limon' } })
    const provider = new TestAuthProvider()
    const refused = transportFor(provider)
    await expect(new Client({ name: 'agent', version: '1' }).connect(refused)).rejects.toThrow(UnauthorizedError)

    const asked = Object.fromEntries(provider.authorizationUrl?.searchParams ?? [])
    expect(provider.authorizationUrl?.pathname).toBe('/authorize')
    expect(asked).toMatchObject({ resource: mcpResource, code_challenge_method: 'S256' })
    const { data: opened } = await callApi(api.app, openAccessRequest, { token, body: asked })
    expect(opened).toMatchObject({
      outcome: 'asks',
      program: { name: 'Harbour agent', host: new URL(program.id).host },
      scopes: ['read', 'manage', 'export'],
      answerHost: null,
    })
    const body = { ...asked, scopes: ['read'] }
    const { data: allowed } = await callApi(api.app, approveAccessRequest, { token, body })
    const answer = new URL(allowed.answerUrl)
    expect(Object.fromEntries(answer.searchParams)).toMatchObject({
      state: 'state-of-the-agent',
      iss: 'http://localhost:3000',
    })
    await refused.finishAuth(answer.searchParams)
    expect(provider.held).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'read' })

    const client = new Client({ name: 'agent', version: '1' })
    await client.connect(transportFor(provider))
    const accounts = await client.callTool({ name: 'list_accounts', arguments: {} })
    expect(JSON.stringify(accounts)).toContain('casa.limon')
    expect((await client.listTools()).tools.map(({ name }) => name)).not.toContain('watch_account')

    const [first, later] = [provider.held, api.clock]
    later.advance({ hours: 2 })
    expect(JSON.stringify(await client.callTool({ name: 'list_accounts', arguments: {} }))).toContain('casa.limon')
    expect(provider.held?.access_token).not.toBe(first?.access_token)
    expect(provider.held?.refresh_token).not.toBe(first?.refresh_token)
    expect(program.reads()).toBe(1)

    const { data } = await callApi(api.app, listApiKeys, { token })
    expect(data.keys).toMatchObject([
      {
        name: 'Harbour agent',
        program: { host: new URL(program.id).host },
        scopes: ['read'],
        isExpired: false,
        formerUntil: null,
        lastUsedAt: api.clock.now().toISOString(),
      },
    ])
    const params = { id: data.keys[0]?.id ?? '' }
    await callApi(api.app, revokeApiKey, { token, params })
    const call = await web(mcpResource, {
      method: 'POST',
      headers: { authorization: `Bearer ${provider.held?.access_token}` },
    })
    expect(call.status).toBe(401)
    expect(call.headers.get('www-authenticate')).toBe(
      'Bearer resource_metadata="http://localhost:3000/.well-known/oauth-protected-resource/api/mcp", error="invalid_token"',
    )
    await client.close()
  })

  test('reads the metadata of each resource', async () => {
    const read = async (path: string) => (await web(`http://localhost:3000/.well-known/${path}`)).json()
    const mcp = { resource: mcpResource, authorization_servers: ['http://localhost:3000'] }
    expect(await read('oauth-protected-resource')).toMatchObject(mcp)
    expect(await read('oauth-protected-resource/api/mcp')).toMatchObject(mcp)
    expect(await read('oauth-protected-resource/api')).toMatchObject({ resource: 'http://localhost:3000/api' })
    const server = await read('oauth-authorization-server')
    expect(server).toMatchObject({
      issuer: 'http://localhost:3000',
      client_id_metadata_document_supported: true,
      authorization_response_iss_parameter_supported: true,
      code_challenge_methods_supported: ['S256'],
    })
    expect(server).not.toHaveProperty('registration_endpoint')
  })

  test("revokes its access when it's no longer needed", async () => {
    const token = await api.signIn({ id: 'is left by an agent' })
    const tokens = await authorize(token)
    const revocation = { token: tokens.access_token ?? '', client_id: program.id }
    expect(await postForm(api, 'revoke', { ...revocation, client_id: 'https://other.example/x' })).toMatchObject({
      status: 200,
    })
    expect((await callApi(api.app, listApiKeys, { token })).data.keys).toHaveLength(1)
    expect(await postForm(api, 'revoke', revocation)).toMatchObject({ status: 200 })
    expect((await callApi(api.app, listApiKeys, { token })).data.keys).toEqual([])
    expect(await postForm(api, 'revoke', revocation)).toMatchObject({ status: 200 })
  })

  test('expires after thirty days without use, and after a year in any case', async () => {
    const token = await api.signIn({ id: 'forgets an agent' })
    let refresh = (await authorize(token)).refresh_token ?? ''
    for (let month = 0; month < 13; month += 1) {
      api.clock.advance({ days: 29 })
      const { body } = await renew(refresh)
      refresh = body.refresh_token ?? refresh
      expect(body.error, `month ${month}`).toBe(month < 12 ? undefined : 'invalid_grant')
    }
    const idle = (await authorize(await api.signIn({ id: 'forgets an agent' }))).refresh_token ?? ''
    api.clock.advance({ days: 30, minutes: 1 })
    expect((await renew(idle)).body.error).toBe('invalid_grant')
    const { data } = await callApi(api.app, listApiKeys, { token: await api.signIn({ id: 'forgets an agent' }) })
    expect(data.keys).toMatchObject([{ isExpired: true }])
  })

  test("is listed beside the user's own keys, but can't be rotated", async () => {
    const token = await api.signIn({ id: 'has both' })
    await authorize(token)
    await callApi(api.app, createApiKey, { token, body: { name: 'Mine', scopes: ['read'], lifetimeDays: 30 } })
    const { data } = await callApi(api.app, listApiKeys, { token })
    const [granted] = data.keys.filter(({ program: by }) => by !== null)
    expect(data.keys).toHaveLength(2)
    const params = { id: granted?.id ?? '' }
    expect(await callApi(api.app, rotateApiKey, { token, params })).toMatchObject({ status: 404 })
  })
})

async function authorize(token: string) {
  const { verifier, challenge } = newVerifier()
  const body = { ...requestOf(program, challenge), scopes: ['read'] }
  const { data } = await callApi(api.app, approveAccessRequest, { token, body })
  const answer = await postForm(api, 'token', {
    grant_type: 'authorization_code',
    code: new URL(data.answerUrl).searchParams.get('code') ?? '',
    client_id: program.id,
    redirect_uri: program.redirectUri,
    code_verifier: verifier,
    resource: mcpResource,
  })
  return answer.body
}

const renew = (refresh_token: string) =>
  postForm(api, 'token', { grant_type: 'refresh_token', refresh_token, client_id: program.id })

describe('a device', () => {
  const start = () => postForm(api, 'device', { client_id: 'tidewatch-cli', scope: 'read manage export' })
  const poll = (device_code = '') =>
    postForm(api, 'token', {
      grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
      device_code,
      client_id: 'tidewatch-cli',
    })

  test("waits for its user, is told to slow down, and calls the API once it's approved", async () => {
    const token = await api.signIn({ id: 'has a terminal' })
    const { body: started } = await start()
    expect(started).toMatchObject({
      user_code: expect.stringMatching(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/),
      verification_uri: 'http://localhost:3000/device',
      verification_uri_complete: `http://localhost:3000/device?code=${started.user_code}`,
      expires_in: 600,
      interval: 5,
    })
    expect((await poll(started.device_code)).body.error).toBe('authorization_pending')
    expect((await poll(started.device_code)).body.error).toBe('slow_down')
    api.clock.advance({ seconds: 6 })
    expect((await poll(started.device_code)).body.error).toBe('slow_down')
    api.clock.advance({ seconds: 16 })
    expect((await poll(started.device_code)).body.error).toBe('authorization_pending')

    const userCode = (started.user_code ?? '').toLowerCase().replace('-', ' ')
    const { data: opened } = await callApi(api.app, openDeviceRequest, { token, body: { userCode } })
    expect(opened).toMatchObject({
      program: { name: 'Tidewatch CLI', host: null },
      scopes: ['read', 'manage', 'export'],
    })
    const body = { userCode, scopes: ['read'] }
    expect(await callApi(api.app, approveDeviceRequest, { token, body })).toMatchObject({ code: 0 })
    expect(await callApi(api.app, approveDeviceRequest, { token, body })).toMatchObject({ status: 404 })
    const { body: tokens } = await poll(started.device_code)
    expect(tokens).toMatchObject({ token_type: 'Bearer', scope: 'read' })
    expect(await callApi(api.app, listMonitors, { token: tokens.access_token })).toMatchObject({ code: 0 })
  })

  test('is told when its user refuses or takes too long', async () => {
    const token = await api.signIn({ id: 'has a strange terminal' })
    const refused = await start()
    const body = { userCode: refused.body.user_code ?? '' }
    await callApi(api.app, denyDeviceRequest, { token, body })
    expect((await poll(refused.body.device_code)).body.error).toBe('access_denied')
    expect(await callApi(api.app, openDeviceRequest, { token, body })).toMatchObject({ status: 404 })

    const late = await start()
    api.clock.advance({ minutes: 10, seconds: 1 })
    expect((await poll(late.body.device_code)).body.error).toBe('expired_token')
    const userCode = late.body.user_code ?? ''
    expect(await callApi(api.app, openDeviceRequest, { token, body: { userCode } })).toMatchObject({ status: 404 })
  })
})

import { createHash, randomBytes } from 'node:crypto'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AccessRequest } from '@tidewatch/contract/users/grants'
import type { TestApp } from '../test-app.ts'

export interface TestProgram {
  /** The URL of its document, which is its client id. */
  id: string
  redirectUri: string
  /** How often its document was fetched. */
  reads: () => number
  close: () => void
}

interface ProgramOptions {
  name?: string
  redirectUris?: string[]
  /** Responds in place of the document. */
  answer?: (response: ServerResponse, id: string) => void
}

/** A program on localhost that serves its client metadata document, as programs on the web do. */
export async function startProgram({
  name = 'Agent',
  redirectUris = ['http://127.0.0.1/callback'],
  answer,
}: ProgramOptions = {}): Promise<TestProgram> {
  let reads = 0
  const server: Server = createServer((_, response) => {
    reads += 1
    if (answer) return answer(response, id)
    const document = { client_id: id, client_name: name, redirect_uris: redirectUris }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(document))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A test that doesn't close it can still exit.
  server.unref()
  const id = `http://127.0.0.1:${(server.address() as AddressInfo).port}/client.json`
  return {
    id,
    redirectUri: 'http://127.0.0.1:51234/callback',
    reads: () => reads,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export const mcpResource = 'http://localhost:3000/api/mcp'

/** A PKCE code verifier and its challenge. */
export function newVerifier(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

export function requestOf({ id, redirectUri }: TestProgram, challenge: string): AccessRequest {
  return {
    response_type: 'code',
    client_id: id,
    redirect_uri: redirectUri,
    scope: 'read manage',
    state: 'a state',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    resource: mcpResource,
  }
}

interface OAuthAnswer {
  status: number
  body: Record<string, unknown> & {
    access_token?: string
    refresh_token?: string
    device_code?: string
    user_code?: string
    error?: string
  }
}

/** Sends a form to an OAuth endpoint, as programs do. */
export async function postForm(
  { app }: Pick<TestApp, 'app'>,
  endpoint: 'token' | 'revoke' | 'device',
  fields: Record<string, string>,
): Promise<OAuthAnswer> {
  const response = await app.request(`/api/oauth/${endpoint}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })
  return { status: response.status, body: (await response.json()) as OAuthAnswer['body'] }
}

import * as z from 'zod'
import { requestPublic } from '#/delivery/webhooks/call-endpoint.ts'
import { canCallLoopback, readTarget } from '#/delivery/webhooks/target-url.ts'
import { parseJson } from '#/platform/json/parse-json.ts'
import type { Context } from '#/primitives/context.ts'

type EnvContext = Pick<Context, 'env'>

/** A program's metadata, as published at the URL that is its id. */
export interface ClientDocument {
  name: string
  redirectUris: string[]
}

const maxBytes = 10 * 1024
const timeoutMs = 5_000
const maxNameLength = 60

const documentSchema = z.object({
  client_id: z.string(),
  client_name: z.string().optional(),
  redirect_uris: z.array(z.string().max(2_000)).min(1).max(30),
  // We only support public clients; programs that authenticate with a key can't be verified.
  token_endpoint_auth_method: z.literal('none').optional(),
  grant_types: z.array(z.string()).optional(),
  response_types: z.array(z.string()).optional(),
})

/**
 * Whether an id may be the URL of such a document: https on a public host, with a path, and normalised as browsers do,
 * so that no part can disguise itself.
 */
export function isDocumentUrl(id: string, { env }: EnvContext): boolean {
  return id.length <= 500 && readTarget(id, env) === id && new URL(id).pathname !== '/'
}

/** Fetches the document (draft-ietf-oauth-client-id-metadata-document). `null` unless it's valid and names this URL. */
export async function fetchClientDocument(id: string, { env }: EnvContext): Promise<ClientDocument | null> {
  const text = await readPublic(id, canCallLoopback(env))
  const parsed = documentSchema.safeParse(text === null ? null : parseJson(text))
  if (!parsed.success || parsed.data.client_id !== id) return null
  const { client_name, redirect_uris, grant_types, response_types } = parsed.data
  if (grant_types && !grant_types.includes('authorization_code')) return null
  if (response_types && !response_types.includes('code')) return null
  return { name: readableName(client_name) || new URL(id).host, redirectUris: redirect_uris }
}

/** Removes invisible characters and those that reverse the text direction. */
function readableName(name = ''): string {
  return name
    .normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxNameLength)
}

/** Never rejects: any failure is `null`, so that nothing is revealed about the URL. */
function readPublic(url: string, loopback: boolean): Promise<string | null> {
  return new Promise((resolve) => {
    const headers = { accept: 'application/json' }
    const signal = AbortSignal.timeout(timeoutMs)
    const call = requestPublic(url, { headers, signal, loopback }, async (response) => {
      const isJson = /^application\/(?:[\w.-]+\+)?json\b/.test(response.headers['content-type'] ?? '')
      const text = response.statusCode === 200 && isJson ? await readUpTo(response, maxBytes) : null
      response.destroy()
      resolve(text)
    })
    call.on('error', () => resolve(null))
    call.end()
  })
}

async function readUpTo(parts: AsyncIterable<Buffer>, limit: number): Promise<string | null> {
  const read: Buffer[] = []
  let size = 0
  try {
    for await (const part of parts) {
      size += part.length
      if (size > limit) return null
      read.push(part)
    }
    return Buffer.concat(read).toString('utf8')
  } catch {
    return null
  }
}

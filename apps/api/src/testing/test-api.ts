import { bodyTypes, type Call, callPath } from '@tidewatch/contract/define-call'
import type { Hono } from 'hono'
import { UnsecuredJWT } from 'jose'
import type { z } from 'zod'
import type { AppEnv } from '#/platform/http/types.ts'

interface Answer<Data> {
  status: number
  code: number
  message: string
  data: Data
  headers: Headers
}

interface CallOptions {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  token?: string | undefined
  headers?: Record<string, string>
}

/** Makes a call of the contract as a client would, and validates the response against the contract. */
export async function callApi<C extends Call>(
  app: Hono<AppEnv>,
  call: C,
  { params, query, body, token, headers }: CallOptions = {},
): Promise<Answer<z.output<C['data']>>> {
  const search = query ? `?${new URLSearchParams(query)}` : ''
  const response = await app.request(`/api${callPath(call, params)}${search}`, {
    method: call.method,
    headers: {
      tenantId: '6',
      ...(body === undefined ? {} : { 'content-type': contentTypeOf(call) }),
      ...(token ? { authorization: token } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: encodeBody(call, body) }),
  })
  const envelope = (await response.json()) as { code: number; message: string; data: unknown }
  const data = envelope.code === 0 ? call.data.parse(envelope.data) : envelope.data
  return { status: response.status, ...envelope, data, headers: response.headers } as Answer<z.output<C['data']>>
}

export function contentTypeOf({ bodyType = 'json' }: Call): string {
  return bodyTypes[bodyType][0]
}

export function encodeBody({ bodyType }: Call, body: unknown): string {
  return bodyType === 'form' ? new URLSearchParams(body as Record<string, string>).toString() : JSON.stringify(body)
}

export interface TestIdentity {
  id: string
  email?: string
  emailVerified?: boolean
  provider?: string
  /** Now by default; refreshed tokens keep it. */
  signedInAt?: Date
}

/** An ID token as issued by the Auth emulator. */
export function idTokenOf(
  { id, email, emailVerified = true, provider = 'password', signedInAt }: TestIdentity,
  now: Date,
): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return new UnsecuredJWT({
    email: email ?? `${id}@example.com`,
    email_verified: emailVerified,
    auth_time: Math.floor((signedInAt ?? now).getTime() / 1000),
    firebase: { sign_in_provider: provider },
  })
    .setSubject(id)
    .setIssuer('https://securetoken.google.com/demo-tidewatch')
    .setAudience('demo-tidewatch')
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 3_600)
    .encode()
}

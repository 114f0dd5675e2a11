import { setTimeout as delay } from 'node:timers/promises'
import type { Origins } from '@tidewatch/local-services/stack/stack'
import * as z from 'zod'

const envelopeSchema = z.object({ code: z.number(), message: z.string(), data: z.unknown() })
export type Answer = z.infer<typeof envelopeSchema>

export interface Call {
  method?: 'GET' | 'POST'
  token?: string
  json?: unknown
  form?: () => FormData
  /** The caller's address, by which limits are counted. */
  address: string
}

const callLimitMs = 15_000
const retryDelayMs = 400
const timeoutMs = 90_000

/** Makes one attempt. `null`: the outcome is unknown, or the call was deferred. */
export async function tryCall(origins: Origins, path: string, call: Call): Promise<Answer | null> {
  const { method = call.json || call.form ? 'POST' : 'GET', token, json, form, address } = call
  try {
    const response = await fetch(`${origins.api}/api${path}`, {
      method,
      headers: {
        'x-forwarded-for': address,
        ...(token && { authorization: token }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
      },
      body: json === undefined ? (form?.() ?? null) : JSON.stringify(json),
      signal: AbortSignal.timeout(callLimitMs),
    })
    const answer = envelopeSchema.parse(await response.json())
    return response.status >= 500 ? null : answer
  } catch {
    return null
  }
}

/** Repeats a call until `isDone` accepts its response, as users and browsers do. */
export async function callUntil(
  origins: Origins,
  path: string,
  call: Call,
  isDone: (answer: Answer) => boolean = ({ code }) => code === 0,
): Promise<Answer> {
  const deadline = performance.now() + timeoutMs
  for (let last: Answer | null = null; ; ) {
    const answer = await tryCall(origins, path, call)
    if (answer && isDone(answer)) return answer
    last = answer ?? last
    if (performance.now() > deadline)
      throw new Error(`${path} was never answered; the last word: ${JSON.stringify(last)}`)
    await delay(retryDelayMs)
  }
}

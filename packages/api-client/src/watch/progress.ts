import { callPath } from '@tidewatch/contract/define-call'
import { type Progress, progressSchema, watchProgress as watchProgressCall } from '@tidewatch/contract/watch/monitors'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { ApiError } from '../api-error.ts'
import type { ApiClient } from '../clients.ts'
import { readEnvelope } from '../read-envelope.ts'

const firstDelayMs = 1_000
const maxDelayMs = 15_000

interface WatchOptions {
  onProgress: (progress: Progress) => void
  signal: AbortSignal
  /** Replaced by tests. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>
}

/**
 * Follows a collection as it runs. Resolves with the `done` or `failed` progress, rejects with `ApiError` if the API
 * refuses, and with the signal's reason if aborted. Reconnects after a lost connection, more slowly each time.
 */
export async function watchProgress(
  client: ApiClient,
  monitorId: string,
  { onProgress, signal, wait = waitFor }: WatchOptions,
): Promise<Progress> {
  let delay = firstDelayMs
  for (;;) {
    try {
      for await (const progress of streamProgress(client, monitorId, signal)) {
        delay = firstDelayMs
        onProgress(progress)
        if (progress.step === 'done' || progress.step === 'failed') return progress
      }
    } catch (error) {
      signal.throwIfAborted()
      // An answer of the API is final, unless it's unavailable now or too many streams are open; a broken connection is
      // a TypeError of fetch.
      if (error instanceof ApiError && !error.isUnavailable && error.name !== 'tooManyRequests') throw error
      if (!(error instanceof ApiError || error instanceof TypeError)) throw error
    }
    await wait(delay, signal)
    delay = Math.min(delay * 2, maxDelayMs)
  }
}

async function* streamProgress(client: ApiClient, monitorId: string, signal: AbortSignal): AsyncGenerator<Progress> {
  const headers = client.headers()
  const response = await fetch(`${client.baseUrl}${callPath(watchProgressCall, { id: monitorId })}`, {
    headers: { ...headers, Accept: 'text/event-stream' },
    signal,
  })
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
    if (response.status === 401) client.noticeSignedOut(headers.Authorization)
    yield readEnvelope(response.status, await response.json().catch(() => null), progressSchema)
    return
  }
  if (!response.body) return
  const events = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream())
  for await (const event of readAll(events)) yield progressSchema.parse(JSON.parse(event.data))
}

/** Safari can't iterate over a stream with `for await`. */
async function* readAll<T>(stream: ReadableStream<T>): AsyncGenerator<T> {
  const reader = stream.getReader()
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal.addEventListener('abort', stop, { once: true })
  })
}

import { type Call, callPath } from '@tidewatch/contract/define-call'
import { type AxiosRequestConfig, isAxiosError } from 'axios'
import { parse } from 'content-disposition'
import * as z from 'zod'
import { rethrow, throwUnreachable } from './call-failure.ts'
import type { ApiClient } from './clients.ts'
import { withIdleTimeout } from './idle-timeout.ts'
import { readEnvelope } from './read-envelope.ts'
import { withStepUp } from './step-up.ts'

/** A file from the API, with the name it proposes. */
export interface Download {
  file: Blob
  name: string
}

/** How much of a file has arrived, in bytes; `total` is `null` for files that are streamed as they're made. */
export interface Received {
  done: number
  total: number | null
}

interface DownloadInput {
  params?: Record<string, string>
  query?: Record<string, string | undefined>
  body?: unknown
  onProgress?: ((received: Received) => void) | undefined
  /** Receives every piece of the file as it arrives. */
  onPiece?: ((piece: Uint8Array) => void) | undefined
}

/** Makes a call that answers with a file, and reports its progress. Rejects with `ApiError`. */
export function download(client: ApiClient, defined: Call, input: DownloadInput = {}): Promise<Download> {
  return withStepUp(client, () => receive(client, defined, input))
}

async function receive(client: ApiClient, defined: Call, input: DownloadInput): Promise<Download> {
  const http = await client.http().catch(throwUnreachable)
  const { onPiece } = input
  const request: AxiosRequestConfig = {
    method: defined.method,
    url: callPath(defined, input.params),
    params: input.query,
    data: input.body,
    // Only `fetch` delivers data before the rest has arrived.
    ...(onPiece ? { adapter: 'fetch', responseType: 'stream' } : { responseType: 'arraybuffer' }),
    onDownloadProgress: ({ loaded, total }) => input.onProgress?.({ done: loaded, total: total ?? null }),
  }
  const { status, headers, bytes } = await withIdleTimeout(client, request, async (settings) => {
    const { data, ...response } = await http
      .request<ArrayBuffer | ReadableStream<Uint8Array<ArrayBuffer>>>(settings)
      .catch(rethrow)
    return { ...response, bytes: data instanceof ReadableStream ? await readPieces(data, onPiece) : data }
  })
  // A file may be JSON, just like a refusal; only files have a name.
  const disposition = headers['content-disposition']
  if (status !== 200 || typeof disposition !== 'string') {
    readEnvelope(status, parseOrNull(new TextDecoder().decode(bytes)), z.never())
  }
  const { filename } = parse(String(disposition)).parameters
  return { file: new Blob([bytes], { type: String(headers['content-type']) }), name: filename ?? 'tidewatch' }
}

async function readPieces(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  onPiece: DownloadInput['onPiece'],
): Promise<ArrayBuffer> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const reader = stream.getReader()
  for (;;) {
    const { value, done } = await reader.read().catch(throwInterrupted)
    if (done) return new Blob(pieces).arrayBuffer()
    pieces.push(value)
    onPiece?.(value)
  }
}

// What ends the request also ends its stream.
function throwInterrupted(error: unknown): never {
  return isAxiosError(error) ? rethrow(error) : throwUnreachable(error)
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

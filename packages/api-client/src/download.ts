import { type Call, callPath } from '@tidewatch/contract/define-call'
import { parse } from 'content-disposition'
import * as z from 'zod'
import { rethrow, unreached } from './call-failure.ts'
import type { ApiClient } from './clients.ts'
import { readEnvelope } from './read-envelope.ts'

/** A file that the API sent, with the name that it proposes for it. */
export interface Download {
  file: Blob
  name: string
}

/** How much of a file is here, in bytes; `total` is `null` for files that are made while they are sent. */
export interface Received {
  done: number
  total: number | null
}

interface DownloadInput {
  params?: Record<string, string>
  query?: Record<string, string | undefined>
  body?: unknown
  onProgress?: ((received: Received) => void) | undefined
}

/** Makes a call that answers with a file, and tells how much of it is here. Rejects with `ApiError`. */
export async function download(client: ApiClient, defined: Call, input: DownloadInput = {}): Promise<Download> {
  const http = await client.http().catch(unreached)
  const { status, data, headers } = await http
    .request<ArrayBuffer>({
      method: defined.method,
      url: callPath(defined, input.params),
      params: input.query,
      data: input.body,
      responseType: 'arraybuffer',
      onDownloadProgress: ({ loaded, total }) => input.onProgress?.({ done: loaded, total: total ?? null }),
    })
    .catch(rethrow)
  // A file may be JSON as well as a refusal; only files have a name.
  const disposition = headers['content-disposition']
  if (status !== 200 || typeof disposition !== 'string') {
    readEnvelope(status, parseOrNull(new TextDecoder().decode(data)), z.never())
  }
  const { filename } = parse(String(disposition)).parameters
  return { file: new Blob([data], { type: String(headers['content-type']) }), name: filename ?? 'tidewatch' }
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

import { type Call, callPath } from '@tidewatch/contract/define-call'
import * as z from 'zod'
import { rethrow, unreached } from './call-failure.ts'
import type { ApiClient } from './clients.ts'
import { readEnvelope } from './read-envelope.ts'

/** A file that the API sent, with the name that it proposes for it. */
export interface Download {
  file: Blob
  name: string
}

/** How much of a file is here, in bytes. */
export interface Received {
  done: number
  total: number
}

/** Makes a call that answers with a file, and tells how much of it is here. Rejects with `ApiError`. */
export async function download(
  client: ApiClient,
  defined: Call,
  onProgress?: (received: Received) => void,
): Promise<Download> {
  const http = await client.http().catch(unreached)
  const { status, data, headers } = await http
    .request<ArrayBuffer>({
      method: defined.method,
      url: callPath(defined),
      responseType: 'arraybuffer',
      onDownloadProgress: ({ loaded, total }) => {
        if (total) onProgress?.({ done: loaded, total })
      },
    })
    .catch(rethrow)
  const type = String(headers['content-type'])
  if (status !== 200 || !type.startsWith(defined.produces ?? '')) {
    readEnvelope(status, parseOrNull(new TextDecoder().decode(data)), z.never())
  }
  const [, name] = /filename="([^"]+)"/.exec(String(headers['content-disposition'])) ?? []
  return { file: new Blob([data], { type }), name: name ?? 'tidewatch' }
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

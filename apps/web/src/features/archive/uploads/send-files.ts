import { ApiError } from '@tidewatch/api-client/api-error'
import type { ApiClient } from '@tidewatch/api-client/clients'
import { readEnvelope } from '@tidewatch/api-client/read-envelope'
import type { DetailedError, Upload } from 'tus-js-client'
import * as z from 'zod'

/** Bytes per request. A failed one is sent again in full, and proxies hold back bodies of 10 MB and more. */
const chunkBytes = 4 * 1024 ** 2
const retryDelays = [0, 1_000, 3_000, 5_000, 10_000]

export interface FilePart {
  /** The id that the API assigned to the file. */
  id: string
  file: File
}

/** Sends files one after another. */
export interface FileUpload {
  /** Resolves when all files have arrived. Rejects with `ApiError`, after which calling `run` again resumes. */
  run: () => Promise<void>
  pause: () => void
  resume: () => void
  /** Aborts for good; `run` never settles. */
  stop: () => void
}

const addressOf = (client: ApiClient, id: string) => `${client.baseUrl}/ins/upload/${id}`

/** For each file, the ids under which this browser has started to send it. */
export async function findStartedUploads(client: ApiClient, files: readonly File[]): Promise<string[][]> {
  const { Upload } = await import('tus-js-client')
  const endpoint = addressOf(client, '')
  return Promise.all(
    files.map(async (file) => {
      const found = await new Upload(file, { endpoint }).findPreviousUploads()
      return found.flatMap(({ uploadUrl }) => (uploadUrl ? [uploadUrl.slice(endpoint.length)] : []))
    }),
  )
}

/** Prepares to send files to where the API expects them. Parts that arrived before aren't sent again. */
export async function prepareUpload(
  client: ApiClient,
  parts: readonly FilePart[],
  onSent: (sentBytes: number) => void,
): Promise<FileUpload> {
  const tus = await import('tus-js-client')
  const sent = parts.map(() => 0)
  let current: Upload | null = null

  function send({ id, file }: FilePart, index: number): Promise<void> {
    return new Promise((resolve, reject) => {
      current = new tus.Upload(file, {
        // Part of the fingerprint that identifies the file on a later visit.
        endpoint: addressOf(client, ''),
        uploadUrl: addressOf(client, id),
        chunkSize: chunkBytes,
        retryDelays,
        removeFingerprintOnSuccess: true,
        onBeforeRequest: (request) => {
          for (const [name, value] of Object.entries(client.headers())) request.setHeader(name, value)
        },
        onShouldRetry: (error) => {
          const status = error.originalResponse?.getStatus() ?? 0
          return status === 0 || status === 409 || status === 423 || status >= 500
        },
        onProgress: (bytes) => {
          sent[index] = bytes
          onSent(sent.reduce((sum, one) => sum + one, 0))
        },
        onSuccess: () => resolve(),
        onError: (error) => reject(failureOf(client, error)),
      })
      current.start()
    })
  }

  return {
    async run() {
      for (const [index, part] of parts.entries()) await send(part, index)
    },
    pause: () => void current?.abort(),
    resume: () => current?.start(),
    stop: () => void current?.abort(),
  }
}

function failureOf(client: ApiClient, error: Error | DetailedError): unknown {
  const response = 'originalResponse' in error ? error.originalResponse : null
  if (!response) {
    const message = 'The connection broke off.'
    return new ApiError({ code: null, name: 'network', message, problem: null, status: null, requestId: null })
  }
  if (response.getStatus() === 401) client.noticeSignedOut(client.headers().Authorization)
  try {
    return readEnvelope(response.getStatus(), parseOrNull(response.getBody()), z.never())
  } catch (failure) {
    return failure
  }
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

import { type Call, callPath } from '@tidewatch/contract/define-call'
import type { AxiosProgressEvent, AxiosRequestConfig } from 'axios'
import type { z } from 'zod'
import { rethrow, throwUnreachable } from './call-failure.ts'
import type { ApiClient } from './clients.ts'
import { withIdleTimeout } from './idle-timeout.ts'
import { readEnvelope } from './read-envelope.ts'
import { withStepUp } from './step-up.ts'

/** A part of the input, optional when everything in it is optional. */
type Part<Name extends string, Value> = undefined extends Value
  ? { [K in Name]?: undefined }
  : Record<string, never> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value }

/** The input of a call. */
export type CallInput<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> = Part<
  'params',
  z.input<Params>
> &
  Part<'query', z.input<Query>> &
  // Bytes are the body's JSON text, serialised off the main thread.
  Part<'body', z.input<Body> | ArrayBuffer> & {
    signal?: AbortSignal
    /** Instead of the stored user token. */
    token?: string
    onUploadProgress?: (event: AxiosProgressEvent) => void
  }

/** A call's body, and its query. */
export type BodyOf<Of extends { body?: z.ZodType }> = z.input<NonNullable<Of['body']>>
export type QueryOf<Of extends { query?: z.ZodType }> = z.input<NonNullable<Of['query']>>

/**
 * Makes a call of the contract. Resolves with its parsed data; rejects with `ApiError`, or axios' cancellation on
 * abort.
 */
export async function call<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Data extends z.ZodType,
>(
  client: ApiClient,
  defined: Call<Params, Query, Body, Data>,
  input: CallInput<Params, Query, Body>,
): Promise<z.output<Data>> {
  const { params, query, body, signal, token, onUploadProgress } = input
  return withStepUp(client, async () => {
    const http = await client.http().catch(throwUnreachable)
    const request: AxiosRequestConfig = {
      method: defined.method,
      url: callPath(defined, params as Record<string, string> | undefined),
      params: query,
      data: encodeBody(defined, body),
      signal,
      onUploadProgress,
      headers: {
        ...(token ? { Authorization: token } : {}),
        ...(body instanceof ArrayBuffer ? { 'Content-Type': 'application/json' } : {}),
        ...(defined.bodyType === 'image' ? { 'Content-Type': 'application/octet-stream' } : {}),
      },
    }
    const send = (settings: AxiosRequestConfig) => http.request<unknown>(settings).catch(rethrow)
    const response = await (onUploadProgress ? withIdleTimeout(client, request, send) : send(request))
    return readEnvelope(response.status, response.data, defined.data)
  })
}

function encodeBody({ bodyType }: Pick<Call, 'bodyType'>, body: unknown): unknown {
  if (bodyType === 'form') return new URLSearchParams(body as Record<string, string>)
  // Strips the type from the device: the API doesn't accept all of them, and axios would send it in Node.
  if (bodyType === 'image') return new Blob([body as Blob])
  return body
}

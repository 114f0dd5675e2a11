import { codes } from '@tidewatch/contract/codes'
import { envelopeSchema, problemSchema } from '@tidewatch/contract/envelope'
import type { z } from 'zod'
import { ApiError } from './api-error.ts'
import { failureNameOf } from './failure-name.ts'

/** The error for a response from a proxy that can't reach the API. */
function unavailable(status: number, cause: unknown): ApiError {
  const message = `Something in front of the API answered ${status}.`
  return new ApiError({ code: null, name: 'unavailable', message, problem: null, status, requestId: null }, { cause })
}

function unexpected(status: number, cause: unknown): ApiError {
  const message = `The API answered ${status} with something that is not in the contract.`
  return new ApiError(
    { code: null, name: 'unexpectedAnswer', message, problem: null, status, requestId: null },
    { cause },
  )
}

/** Returns the data of a response body, or throws its `ApiError`. */
export function readEnvelope<Data extends z.ZodType>(status: number, body: unknown, data: Data): z.output<Data> {
  const envelope = envelopeSchema.safeParse(body)
  if (!envelope.success) throw (status >= 500 ? unavailable : unexpected)(status, envelope.error)
  const { code, message } = envelope.data
  if (code !== codes.ok) {
    const problem = problemSchema.safeParse(envelope.data.data ?? null).data ?? null
    const requestId = problem?.requestId ?? null
    throw new ApiError({ code, name: failureNameOf(code), message, problem, status, requestId })
  }
  const parsed = data.safeParse(envelope.data.data)
  if (!parsed.success) throw unexpected(status, parsed.error)
  return parsed.data
}

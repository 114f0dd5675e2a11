import axios, { AxiosError } from 'axios'
import { ApiError } from './api-error.ts'

/** Converts an axios rejection into an `ApiError`; a cancelled request stays as it is. */
export function rethrow(error: unknown): never {
  if (axios.isCancel(error) || !(error instanceof AxiosError)) throw error
  const timedOut = error.code === AxiosError.ECONNABORTED || error.code === AxiosError.ETIMEDOUT
  if (!timedOut) throwUnreachable(error)
  throwTimedOut(error)
}

export function throwTimedOut(cause: unknown): never {
  throw failed('timeout', 'The API did not answer in time.', cause)
}

/** Throws the failure for an API that can't be reached, or code for the call that can't be loaded. */
export function throwUnreachable(cause: unknown): never {
  throw failed('network', 'The API could not be reached.', cause)
}

function failed(name: 'timeout' | 'network', message: string, cause: unknown): ApiError {
  return new ApiError({ code: null, name, message, problem: null, status: null, requestId: null }, { cause })
}

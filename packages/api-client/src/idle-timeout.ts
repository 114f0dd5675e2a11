import type { AxiosProgressEvent, AxiosRequestConfig } from 'axios'
import { throwTimedOut } from './call-failure.ts'
import type { ApiClient } from './clients.ts'

/**
 * Runs a transfer that times out once nothing has moved for the client's timeout. Axios' own timeout limits the whole
 * transfer, which a slow line exceeds. `send` makes the request with the settings it receives.
 */
export async function withIdleTimeout<Result>(
  { timeoutMs }: Pick<ApiClient, 'timeoutMs'>,
  request: AxiosRequestConfig,
  send: (limited: AxiosRequestConfig) => Promise<Result>,
): Promise<Result> {
  const { signal, onUploadProgress, onDownloadProgress } = request
  const stop = new AbortController()
  const cancel = () => stop.abort()
  let isIdle = false
  let isOver = false
  const giveUp = () => {
    isIdle = true
    stop.abort()
  }
  let timer = setTimeout(giveUp, timeoutMs)
  const restartBefore = (report?: (event: AxiosProgressEvent) => void) => (event: AxiosProgressEvent) => {
    clearTimeout(timer)
    // The last event may arrive after the response.
    if (!isOver) timer = setTimeout(giveUp, timeoutMs)
    report?.(event)
  }
  if (signal?.aborted) cancel()
  signal?.addEventListener?.('abort', cancel)
  try {
    return await send({
      ...request,
      timeout: 0,
      signal: stop.signal,
      // With `fetch`, axios would send a watched body as a stream, which HTTP/1.1 can't.
      onUploadProgress: onUploadProgress && restartBefore(onUploadProgress),
      onDownloadProgress: restartBefore(onDownloadProgress),
    })
  } catch (error) {
    if (isIdle) throwTimedOut(error)
    throw error
  } finally {
    isOver = true
    clearTimeout(timer)
    signal?.removeEventListener?.('abort', cancel)
  }
}

import { setTimeout as delay } from 'node:timers/promises'

const intervalMs = 100
const answerDeadlineMs = 10_000

/** Resolves once the address responds with a 2xx status. Rejects when aborted. */
export async function waitForHealth(url: string, signal: AbortSignal): Promise<void> {
  while (!(await isHealthy(url, signal))) await delay(intervalMs, undefined, { signal })
}

/** Whether the address responds with a 2xx status within a few seconds. */
async function isHealthy(url: string, signal?: AbortSignal): Promise<boolean> {
  const limit = AbortSignal.timeout(answerDeadlineMs)
  try {
    const response = await fetch(url, { signal: signal ? AbortSignal.any([signal, limit]) : limit })
    await response.body?.cancel()
    return response.ok
  } catch {
    // Nothing is listening yet, or it's still too busy to respond.
    return false
  }
}

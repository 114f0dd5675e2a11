import type { Page } from '@playwright/test'
import * as z from 'zod'

const usageSchema = z.object({
  /** Missing in events. */
  id: z.number().optional(),
  result: z.object({ totalSize: z.number(), backingStorageSize: z.number() }).optional(),
})

/** Measures the memory of workers that a page starts from now on, in bytes: their heaps and typed arrays. */
export async function watchWorkers(page: Page): Promise<{ measure: () => Promise<number | null> }> {
  const browser = await page.context().newCDPSession(page)
  const waiting = new Map<number, (bytes: number | null) => void>()
  let worker: string | null = null
  let messageId = 0
  browser.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'worker') worker = sessionId
  })
  browser.on('Target.detachedFromTarget', ({ sessionId }) => {
    if (sessionId === worker) worker = null
    for (const answer of waiting.values()) answer(null)
  })
  browser.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = usageSchema.parse(JSON.parse(message))
    if (id !== undefined) waiting.get(id)?.(result ? result.totalSize + result.backingStorageSize : null)
  })
  await browser.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false })
  return {
    /** The running worker's memory; `null` if there is none. Waits until the worker responds. */
    async measure() {
      if (!worker) return null
      messageId += 1
      const answer = Promise.withResolvers<number | null>()
      waiting.set(messageId, answer.resolve)
      const message = JSON.stringify({ id: messageId, method: 'Runtime.getHeapUsage' })
      // A worker that ends meanwhile doesn't respond.
      await browser.send('Target.sendMessageToTarget', { sessionId: worker, message }).catch(() => answer.resolve(null))
      return answer.promise
    },
  }
}

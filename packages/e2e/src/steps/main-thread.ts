import type { Page } from '@playwright/test'
import * as z from 'zod'

const traceSchema = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      tdur: z.number().optional(),
      args: z.object({ name: z.string().optional() }).optional(),
    }),
  ),
})

/**
 * The longest task on a page's main thread during `action`, as a multiple of sorting a hundred thousand names there. The
 * browser measures the thread's own CPU time, so neither the load nor the speed of the machine matters.
 */
export async function longestTask(page: Page, action: () => Promise<void>): Promise<number> {
  const before = await longestTaskMs(page, () => page.evaluate(sortNames))
  const longest = await longestTaskMs(page, action)
  const after = await longestTaskMs(page, () => page.evaluate(sortNames))
  return longest / Math.max(before, after)
}

function sortNames(): void {
  const count = 100_000
  Array.from({ length: count }, (_, index) => ((index * 7_919) % count).toString(36)).sort()
}

async function longestTaskMs(page: Page, action: () => Promise<void>): Promise<number> {
  const browser = page.context().browser()
  if (!browser) throw new Error('This page has no browser that could be traced.')
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] })
  let trace: Buffer
  try {
    await action()
  } finally {
    trace = await browser.stopTracing()
  }
  const { traceEvents } = traceSchema.parse(JSON.parse(trace.toString()))
  const threadOf = ({ pid, tid }: { pid: number; tid: number }) => `${pid} ${tid}`
  const mainThreads = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(threadOf),
  )
  const tasks = traceEvents.filter((event) => event.name.endsWith('RunTask') && mainThreads.has(threadOf(event)))
  if (!tasks.some(({ tdur }) => tdur)) throw new Error('The browser did not say how long tasks took.')
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1000))
}

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
 * What the longest task on the main thread of a page takes meanwhile, in milliseconds of the processor. The browser counts
 * them for the thread alone, so that other work of the machine changes nothing about it.
 */
export async function longestTask(page: Page, meanwhile: () => Promise<void>): Promise<number> {
  const browser = page.context().browser()
  if (!browser) throw new Error('This page has no browser that could be traced.')
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] })
  let trace: Buffer
  try {
    await meanwhile()
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

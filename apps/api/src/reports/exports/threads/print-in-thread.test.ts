import { expect, test } from 'vitest'
import { fileFormatterFor } from '../formatter.ts'
import type { PaperReport } from '../pdf/document.ts'
import { printInThread } from './print-in-thread.ts'

test('a report that can’t be printed is rejected, and the next one gets a new thread', async () => {
  const formatter = await fileFormatterFor({ locale: 'en', timeZone: 'UTC', weekStart: 1 })
  const broken = { report: null, formatter } as unknown as PaperReport
  await expect(printInThread(broken)).rejects.toThrow(TypeError)
  await expect(printInThread(broken)).rejects.toThrow(TypeError)
})

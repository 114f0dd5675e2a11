import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumPath } from '#/env.ts'
import { manyFollowers } from '#/fixtures/refused-archives.ts'
import { longestTask } from '#/steps/main-thread.ts'
import { watchWorkers } from '#/steps/worker-memory.ts'

interface MeasuredArchive {
  /** The longest task of the page's main thread while the export was read, as `longestTask` returns it. */
  longest: number
  /** The worker's peak memory, heap and typed arrays. */
  bytes: number
}

const readingTimeoutMs = 180_000
const pause = 100

/** Measures the import of an export with this many followers. */
export async function measureArchive(web: string, people: number): Promise<MeasuredArchive> {
  const folder = await mkdtemp(join(tmpdir(), 'tidewatch-archive-'))
  const file = join(folder, 'instagram-large-2026-01-01-Large123.zip')
  await writeFile(file, manyFollowers(people))
  const browser = await chromium.launch({
    ...(chromiumPath && { executablePath: chromiumPath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    const page = await browser.newPage({ locale: 'en-GB' })
    await page.goto(`${web}/import`, { waitUntil: 'networkidle' })
    const workers = await watchWorkers(page)
    let bytes = 0
    const read = page.getByRole('heading', { name: 'What’s in it' })
    const longest = await longestTask(page, async () => {
      await page.getByLabel('Choose your Instagram export').setInputFiles(file)
      const end = performance.now() + readingTimeoutMs
      while (!(await read.isVisible())) {
        if (performance.now() > end) throw new Error('The archive was not read in time.')
        bytes = Math.max(bytes, (await workers.measure()) ?? 0)
        await page.waitForTimeout(pause)
      }
    })
    return { longest, bytes }
  } finally {
    await browser.close()
    await rm(folder, { recursive: true })
  }
}

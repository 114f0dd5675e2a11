import { writeFileSync } from 'node:fs'
import { manyFollowers } from '#/fixtures/refused-archives.ts'
import { expect, test } from '#/fixtures/test.ts'
import { longestTask } from '#/steps/main-thread.ts'
import { untilQuiet } from '#/steps/until-quiet.ts'
import { watchWorkers } from '#/steps/worker-memory.ts'

// Recording snapshots would add main-thread work, which is what is measured here.
test.use({ trace: 'off', reuseContext: false })

test('a million followers are read in a worker with little memory, the page stays usable, and reading can be stopped', async ({
  page,
}, info) => {
  test.slow()
  const file = info.outputPath('instagram-large-2026-01-01-Large123.zip')
  writeFileSync(file, manyFollowers(1_000_000))
  await page.goto('/import')
  // Hydration isn't measured.
  await untilQuiet(page)
  const input = page.getByLabel('Choose your Instagram export')
  const followers = page.getByRole('listitem').filter({ hasText: /^Followersusername/ })
  const workers = await watchWorkers(page)
  const memory: number[] = []
  const longest = await longestTask(page, async () => {
    await input.setInputFiles(file)
    await expect(page.getByRole('progressbar')).toBeVisible()
    await page.getByRole('button', { name: 'Stop reading' }).click()
    await input.setInputFiles(file)
    // A failing page expectation takes a snapshot, which also adds main-thread work.
    const isRead = async () => {
      memory.push((await workers.measure()) ?? 0)
      return followers.isVisible()
    }
    await expect.poll(isRead, { timeout: 90_000, intervals: [100] }).toBe(true)
  })
  await expect(followers).toContainText('1,000,000')
  const mebibytes = Math.max(...memory) / 2 ** 20
  info.annotations.push({ type: 'measured', description: `${longest} x sorting, ${mebibytes} MiB` })
  expect(longest).toBeLessThan(2)
  expect(mebibytes).toBeGreaterThan(1)
  expect(mebibytes).toBeLessThan(256)
})

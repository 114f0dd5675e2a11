import type { Page } from '@playwright/test'
import { findSample } from '#/fixtures/product-api.ts'
import { expect, test } from '#/fixtures/test.ts'

/** Elements with an animation or transition longer than a frame. */
const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const longest = (times: string) => Math.max(...times.split(',').map((time) => Number.parseFloat(time)))
    const found = [...document.querySelectorAll('*')].flatMap((element) =>
      [null, '::before', '::after', '::backdrop'].flatMap((part) => {
        const style = getComputedStyle(element, part)
        const animated = style.animationName !== 'none' && longest(style.animationDuration) > 0.001
        const isMoving = animated || longest(style.transitionDuration) > 0.001 || style.scrollBehavior === 'smooth'
        return isMoving ? [`${element.tagName}${part ?? ''} ${element.getAttribute('class') ?? ''}`] : []
      }),
    )
    const running = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) > 1)
    return [...found, ...running.map(({ id }) => `running ${id}`)]
  })

// Asked for: "motion respects reduced-motion".
test('nothing is animated with reduced motion, whatever opens', async ({ page, origins }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/dev/ui')
  await page.getByRole('button', { name: 'Show toast' }).click()
  expect(await moving(page), 'without that preference, the kit has much that moves').not.toEqual([])

  await page.emulateMedia({ reducedMotion: 'reduce' })
  const sample = await findSample(origins, 'harbour.lights')
  for (const path of ['/', `/sample/${sample.id}`, '/plans', '/dev/ui']) {
    await page.goto(path)
    await expect.poll(() => moving(page), { message: path }).toEqual([])
  }
  await page.getByRole('button', { name: 'Show toast' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Undo' })).toBeVisible()
  await expect.poll(() => moving(page), { message: 'a toast' }).toEqual([])
  await page.getByRole('button', { name: 'Open dialog' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect.poll(() => moving(page), { message: 'a dialog' }).toEqual([])
})

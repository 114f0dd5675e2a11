import type { Page } from '@playwright/test'
import { expect, test } from '#/fixtures/test.ts'
import { expectAccessible, expectNoSideways, measureShifts } from '#/steps/inspect-screen.ts'
import { openScreens, ownScreens, type Screen } from '#/steps/screens.ts'

// Asked for: "axe without serious findings on every screen"; no sideways scrolling and no jumps besides.
for (const { name, address, ready } of openScreens) {
  test(`anyone: ${name}`, async ({ page, origins }) => {
    const shifts = await measureShifts(page)
    await page.goto(await address(origins, null))
    await inspect(page, { name, ready, shifts })
  })
}

for (const { name, address, ready } of ownScreens) {
  test(`signed in: ${name}`, async ({ page, origins, own }) => {
    const shifts = await measureShifts(page)
    await page.goto(await address(origins, own))
    await inspect(page, { name, ready, shifts })
  })
}

/** The most read pages: no layout shift is allowed there, neither from data nor from the font. */
const still = ['home', 'blog article', 'dashboard', 'account']

interface Inspected extends Pick<Screen, 'name' | 'ready'> {
  shifts: () => Promise<number>
}

/** Inspects the page at phone size, where layout shifts are most likely, then at desktop size. */
async function inspect(page: Page, { name, ready, shifts }: Inspected): Promise<void> {
  await expect(ready(page)).toBeVisible()
  await expectNoSideways(page)
  expect.soft(await shifts(), 'cumulative layout shift').toBeLessThan(still.includes(name) ? 0.02 : 0.1)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectNoSideways(page)
  await expectAccessible(page, 'dark')
}

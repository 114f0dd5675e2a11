import type { Page } from '@playwright/test'
import { expect, test } from '#/fixtures/test.ts'
import { expectAccessible, expectNoHorizontalScroll, measureLayoutShifts } from '#/steps/inspect-screen.ts'
import { openScreens, ownScreens, type Screen } from '#/steps/screens.ts'

// Asked for: "axe without serious findings on every screen"; no sideways scrolling and no jumps besides.
for (const { name, address, ready } of openScreens) {
  test(`anyone: ${name}`, async ({ page, origins }) => {
    const shifts = await measureLayoutShifts(page)
    await page.goto(await address(origins, null))
    await inspect(page, { name, ready, shifts })
  })
}

for (const { name, address, ready } of ownScreens) {
  test(`signed in: ${name}`, async ({ page, origins, own }) => {
    const shifts = await measureLayoutShifts(page)
    await page.goto(await address(origins, own))
    await inspect(page, { name, ready, shifts })
  })
}

/** The most read pages: no layout shift is allowed there, neither from data nor from the font. */
const stableScreens = ['home', 'blog article', 'dashboard', 'account', 'search']

interface InspectOptions extends Pick<Screen, 'name' | 'ready'> {
  shifts: () => Promise<number>
}

/** Inspects the page at phone size, where layout shifts are most likely, then at desktop size. */
async function inspect(page: Page, { name, ready, shifts }: InspectOptions): Promise<void> {
  await expect(ready(page)).toBeVisible()
  await expectNoHorizontalScroll(page)
  expect.soft(await shifts(), 'cumulative layout shift').toBeLessThan(stableScreens.includes(name) ? 0.02 : 0.1)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectNoHorizontalScroll(page)
  await expectAccessible(page, 'dark')
}

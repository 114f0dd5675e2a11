import { sites } from '@tidewatch/site-config/hosts'
import { expect, test } from '#/fixtures/test.ts'

// Asked for: pages that are there at once, and answer soon, on slow lines too.
for (const site of sites) {
  test(`a page of ${site} asks for its scripts after its first frame, or while its style sheet is on the way`, async ({
    page,
    origins,
    isMobile,
  }) => {
    const address = `${origins[site]}/`
    expect(await (await page.request.get(address)).text()).not.toMatch(/<script[^>]* async/)

    const { promise: line, resolve: letThrough } = Promise.withResolvers<void>()
    await page.route('**/*.css', async (route) => {
      await line
      await route.continue()
    })
    const script = page.waitForRequest(/\/_next\/static\/.*\.js$/)
    await page.goto(address, { waitUntil: 'commit' })
    await script
    expect(await page.evaluate(() => performance.getEntriesByName('first-paint'))).toEqual([])
    letThrough()

    await page.getByRole('button', { name: isMobile ? 'Menu' : 'Appearance' }).click()
    await expect(page.getByRole(isMobile ? 'dialog' : 'menu')).toBeVisible()
  })
}

import { expect, test } from '#/fixtures/test.ts'

test('"Viewport width under 900 px counts as mobile": the menu holds what the header has no room for', async ({
  page,
  origins,
}) => {
  for (const site of ['web', 'blog', 'support'] as const) {
    await page.setViewportSize({ width: 899, height: 800 })
    await page.goto(origins[site])
    const menu = page.getByRole('button', { name: 'Menu' })
    const links = page.getByRole('banner').getByRole('navigation', { name: 'Main' })
    await expect(menu).toBeVisible()
    await expect(links).toBeHidden()
    await page.setViewportSize({ width: 900, height: 800 })
    await expect(menu).toBeHidden()
    await expect(links).toBeVisible()
  }
})

test('the menu begins with its first link', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'There is no menu.')
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link').first()).toBeFocused()
})

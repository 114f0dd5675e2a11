import { expect, test } from '#/fixtures/test.ts'

const phone = { tag: '@phone' }

// Sets its own widths.
test('"Viewport width under 900 px counts as mobile": the menu holds what the header has no room for', {
  tag: '@wide',
}, async ({ page, origins }) => {
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

// Wider windows have no menu.
test('the menu begins with its first link', phone, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link').first()).toBeFocused()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('phones have the links instead of the menu', phone, async ({ page, trouble }) => {
    // The blocked scripts.
    trouble.tolerate(/^failed: GET \S+\.js csp$/)
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden()
    const links = page.getByRole('navigation', { name: 'Main' })
    await links.getByRole('button', { name: 'Learn' }).click()
    const last = links.getByRole('link', { name: 'Affiliates' })
    await expect(last).toBeInViewport({ ratio: 1 })
    await last.press('Enter')
    await expect(page).toHaveURL(/\/affiliate$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

import { expect, test } from '#/fixtures/test.ts'

test.use({ viewport: { width: 1280, height: 800 } })

test('help opens with a key, finds articles, shows the beginning of one and restores the focus', async ({
  page,
  origins,
}) => {
  await page.goto('/import')
  const button = page.getByRole('button', { name: 'Help' })
  await expect(button).toBeInViewport()
  await button.focus()
  await page.keyboard.press('Shift+?')
  const panel = page.getByRole('dialog', { name: 'Help' })
  const field = panel.getByRole('searchbox', { name: 'Search help' })
  await expect(field).toBeFocused()
  await expect(panel.getByRole('heading', { name: 'About this page' })).toBeVisible()
  // Pressing the key right after typing applies to the typed text, not to the results still listed.
  const answered = Promise.withResolvers<void>()
  await page.route(/article\/list\/search/, async (route) => {
    await answered.promise
    await route.continue()
  })
  await field.pressSequentially('export')
  const first = panel.getByRole('listitem').first().getByRole('button')
  await page.keyboard.press('ArrowDown')
  await expect(field).toBeFocused()
  answered.resolve()
  await expect(first).toBeFocused()
  await expect(panel.getByRole('status').filter({ hasText: /articles? found/ })).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('heading', { level: 3 })).toBeFocused()
  const whole = panel.getByRole('link', { name: 'Read full article' })
  await expect(whole).toHaveAttribute('href', new RegExp(`^${origins.support}/[a-z0-9-]+$`))
  await panel.getByRole('button', { name: 'Back to list' }).click()
  await expect(first).toBeFocused()
  await field.fill('xylophone')
  await expect(panel.getByText('Nothing found for “xylophone”')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(button).toBeFocused()
})

test('"A helper or chat widget loads only when viewport is wider than 768 px"; below, the footer links to help', async ({
  page,
  origins,
}) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/ja')
  const button = page.getByRole('button', { name: 'ヘルプ' })
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'ヘルプ' })).toHaveAttribute(
    'href',
    `${origins.support}/ja`,
  )
  await expect(button).toHaveCount(0)
  await page.setViewportSize({ width: 769, height: 900 })
  await button.click()
  await expect(page.getByRole('dialog', { name: 'ヘルプ' })).toBeVisible()
  await page.setViewportSize({ width: 700, height: 900 })
  await expect(button).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('help says when it cannot be loaded, and links to the help centre', async ({ page, origins, trouble }) => {
  trouble.expect(/Failed to load resource|failed: GET .*article/)
  await page.route('**/api/article/**', (route) => route.abort())
  await page.goto('/')
  await page.getByRole('button', { name: 'Help' }).click()
  const panel = page.getByRole('dialog', { name: 'Help' })
  await expect(panel.getByText('We couldn’t load help')).toBeVisible({ timeout: 20_000 })
  await expect(panel.getByRole('link', { name: 'Open help center' })).toHaveAttribute('href', `${origins.support}/`)
})

import type { Page } from '@playwright/test'
import { expect, test } from '#/fixtures/test.ts'
import { openWithoutScripts } from '#/steps/held-scripts.ts'

const dark = /\bdark\b/

async function choose(page: Page, isMobile: boolean, theme: 'Dark' | 'Match system') {
  if (isMobile) {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByText(theme, { exact: true }).click()
    await page.keyboard.press('Escape')
  } else {
    await page.getByRole('button', { name: 'Appearance' }).click()
    await page.getByRole('menuitemradio', { name: theme }).click()
  }
}

test('an appearance is saved, applies before the page’s scripts, and in every tab', async ({
  page,
  context,
  isMobile,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const html = page.locator('html')
  await page.goto('/sample')
  const other = await context.newPage()
  await other.emulateMedia({ colorScheme: 'light' })
  await other.goto('/plans')
  await expect(html).not.toHaveClass(dark)

  await choose(page, isMobile, 'Dark')
  await expect(html).toHaveClass(dark)
  await expect(other.locator('html')).toHaveClass(dark)

  const scripts = await openWithoutScripts(page, '/sample')
  await expect(html).toHaveClass(dark)
  scripts.start()
  await page.reload()

  await choose(page, isMobile, 'Match system')
  await expect(html).not.toHaveClass(dark)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(html).toHaveClass(dark)
})

for (const path of ['/no-such-page', '/de/public-figures/nobody.of.that.name', '/harbour.lights']) {
  test(`a page that is missing, ${path}, has the appearance of the device too`, { tag: '@wide' }, async ({
    page,
    trouble,
  }) => {
    trouble.expect(/404/)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('html')).toHaveClass(dark)
  })
}

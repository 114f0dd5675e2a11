import type { Page } from '@playwright/test'
import { expect, test } from '#/fixtures/test.ts'

async function chooseGerman(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) {
    // When logged in, a user's pages have tabs instead of the menu.
    await page
      .getByRole('button', { name: 'Menu' })
      .or(page.getByRole('button', { name: 'You', exact: true }))
      .click()
    await page.getByRole('dialog').getByLabel('Language').selectOption('de')
  } else {
    await page.getByRole('button', { name: 'Language' }).click()
    await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
  }
}

// Asked for: "a language menu that keeps the page".
test('the language menu keeps the page', async ({ page, origins, isMobile }) => {
  await page.goto('/sample?from=here#top')
  await chooseGerman(page, isMobile)
  await expect(page).toHaveURL(`${origins.web}/de/sample?from=here#top`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})

test('the languages in the footer keep the page, before any script runs and after a navigation', {
  tag: '@wide',
}, async ({ page, browser, origins }) => {
  const german = { name: 'Deutsch', exact: true }
  const plain = await browser.newPage({ javaScriptEnabled: false })
  for (const path of ['/sample', '/ja/sample']) {
    await plain.goto(`${origins.web}${path}`)
    await expect(plain.getByRole('contentinfo').getByRole('link', german)).toHaveAttribute('href', '/de/sample')
  }
  await plain.close()
  await page.goto('/sample')
  await page.getByRole('link', { name: 'See a family agreement’s sample report' }).click()
  await expect(page).toHaveURL(/\/family\/sample$/)
  await expect(page.getByRole('contentinfo').getByRole('link', german)).toHaveAttribute('href', '/de/family/sample')
  await page.evaluate(() => window.history.replaceState(window.history.state, '', '?from=here#top'))
  await page.getByRole('contentinfo').getByRole('link', german).click()
  await expect(page).toHaveURL(`${origins.web}/de/family/sample?from=here#top`)
})

// Wider windows use the menu above, phones the one of a user’s own pages.
test('a username typed on the dashboard is kept in the other language', { tag: '@phone' }, async ({
  page,
  origins,
  signedIn,
  isMobile,
}) => {
  expect(signedIn.userToken).not.toBe('')
  await page.goto('/dashboard')
  const field = page.getByRole('textbox', { name: 'Username or profile URL' })
  await field.fill('harbour.lig')
  // While the field has focus, the keyboard covers the tabs.
  await field.blur()
  await chooseGerman(page, isMobile)
  await expect(page).toHaveURL(`${origins.web}/de/dashboard`)
  await expect(page.getByRole('main').getByRole('textbox').first()).toHaveValue('harbour.lig')
})

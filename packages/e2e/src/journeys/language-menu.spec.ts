import type { Page } from '@playwright/test'
import { expect, test } from '#/fixtures/test.ts'

async function chooseGerman(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) {
    await page.getByRole('button', { name: 'Menu' }).click()
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

test('a username that was typed on the dashboard is still there in the other language', async ({
  page,
  origins,
  signedIn,
  isMobile,
}) => {
  expect(signedIn.userToken).not.toBe('')
  await page.goto('/dashboard')
  await page.getByRole('textbox', { name: 'Handle or profile address' }).fill('harbour.lig')
  await chooseGerman(page, isMobile)
  await expect(page).toHaveURL(`${origins.web}/de/dashboard`)
  await expect(page.getByRole('main').getByRole('textbox').first()).toHaveValue('harbour.lig')
})

import type { Page } from '@playwright/test'
import { expect } from '#/fixtures/test.ts'

/** Agrees to the plan's renewal in the checkout and goes to the payment page. */
export async function orderPlan(page: Page): Promise<void> {
  const consent = page.getByRole('checkbox', { name: /renews for .* until I cancel/ })
  await expect(consent).not.toBeChecked()
  await consent.check()
  await goToPayment(page)
}

export async function goToPayment(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Order with obligation to pay' }).click()
  await expect(page.getByText('Payment sandbox.')).toBeVisible()
}

/** Pays in the payment sandbox with the test card that has this label. */
export async function payWith(page: Page, card: RegExp): Promise<void> {
  await page.getByRole('radio', { name: card }).check()
  await page.getByRole('button', { name: /^Pay / }).click()
}

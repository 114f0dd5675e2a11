import type { Page } from '@playwright/test'
import { receiveMail } from '#/fixtures/mailbox.ts'
import { expect, test } from '#/fixtures/test.ts'
import { orderPlan, payWith } from '#/steps/shop.ts'

async function declare(page: Page, email: string, contract: string) {
  await page.getByLabel('Your name').fill('Ada Lind')
  await page.getByLabel('Email of the order').fill(email)
  await page.getByLabel('Invoice number, or what you bought').fill(contract)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Check your declaration' })).toBeFocused()
}

test('a plan is withdrawn from without a login: two steps, a dated email, and the refund once its link is confirmed', async ({
  page,
  browser,
  origins,
  signedIn,
}) => {
  await page.goto('/plans')
  const plus = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Plus', exact: true }) })
  await plus.getByRole('link', { name: 'Choose Plus' }).click()
  await orderPlan(page)
  await payWith(page, /^Pays, now and at every renewal/)
  await expect(page.getByRole('heading', { name: 'Thanks, your payment went through' })).toBeVisible()

  const context = await browser.newContext()
  const visitor = await context.newPage()
  await visitor.goto(`${origins.web}/`)
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Withdraw from contract' }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Withdraw from contract' })).toBeVisible()
  await visitor.getByRole('button', { name: 'Continue' }).click()
  await expect(visitor.getByText('Enter your name.')).toBeVisible()
  await declare(visitor, signedIn.email, 'Plus, monthly')
  await expect(visitor.getByText('I withdraw from this contract.')).toBeVisible()
  await visitor.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(visitor.getByRole('heading', { name: 'We received your declaration' })).toBeFocused()

  const mail = await receiveMail(origins.mailInbox, signedIn.email, /^We received your withdrawal on /)
  expect(mail.text).toMatch(/Received: .*\d{2}:\d{2}:\d{2} UTC/)
  expect(mail.text).toContain('Ada Lind')
  await visitor.goto(mail.links.find((link) => link.includes('/withdraw/confirm#')) ?? '')
  await visitor.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(visitor.getByText('Your contract is withdrawn.', { exact: false })).toBeVisible()
  await receiveMail(origins.mailInbox, signedIn.email, /^Your contract is withdrawn$/)
  await receiveMail(origins.mailInbox, signedIn.email, /^Refund /)
  await context.close()
})

test('an address without an order gets the same answer, and half a link says what to do', async ({ page, origins }) => {
  await page.goto('/cancel')
  await declare(page, 'nobody@example.com', 'Plus')
  await page.getByRole('button', { name: 'Edit details' }).click()
  await expect(page.getByLabel('Your name')).toHaveValue('Ada Lind')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Confirm cancellation' }).click()
  await expect(page.getByRole('heading', { name: 'We received your declaration' })).toBeFocused()
  const mail = await receiveMail(origins.mailInbox, 'nobody@example.com', /^We received your cancellation on /)
  expect(mail.links.filter((link) => link.includes('/confirm'))).toEqual([])

  await page.goto('/cancel/confirm')
  await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
})

test('the imprint labels the sample operator as a sample, and the footer links there', async ({ page }) => {
  await page.goto('/plans')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Imprint' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Imprint' })).toBeVisible()
  await expect(page.getByText('The operator shown here doesn’t exist.', { exact: false })).toBeVisible()
  await expect(page.getByRole('main').getByText('Sample operator (no real company)')).toBeVisible()
})

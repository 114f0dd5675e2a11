import { randomUUID } from 'node:crypto'
import { createSession, setSessionCookie } from '#/fixtures/identity.ts'
import { receiveMail } from '#/fixtures/mailbox.ts'
import { joinTeam } from '#/fixtures/second-factor.ts'
import { expect, test } from '#/fixtures/test.ts'
import { expectAccessible, expectNoHorizontalScroll } from '#/steps/inspect-screen.ts'
import { orderPlan, payWith } from '#/steps/shop.ts'

// Asked for: "subscriptions, orders, coupons create and end, refunds, with an audit log".
test('an operator finds a plan, refunds and ends it, creates and ends a coupon, and the log shows both', async ({
  page,
  browser,
  origins,
  signedIn: buyer,
  trouble,
}) => {
  test.slow()
  await page.goto('/shop/checkout?item=plus-monthly')
  await orderPlan(page)
  await payWith(page, /^Pays, now and at every renewal/)
  await expect(page.getByRole('heading', { name: 'Thanks, your payment went through' })).toBeVisible()

  const operator = await createSession(origins, { email: `till.${randomUUID()}@example.com`, password: 'Tide-2026-in' })
  await joinTeam(origins, operator, 'operator')
  const office = await browser.newContext({ locale: 'en-GB' })
  await trouble.watch(office)
  await setSessionCookie(office, operator)
  const billing = await office.newPage()
  await billing.goto(`${origins.web}/operator`)
  await billing.getByRole('link', { name: 'Billing' }).click()
  await expect(billing.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible()
  await billing.getByRole('searchbox', { name: 'Search' }).fill(buyer.email.slice(0, -12))
  await expect(billing.getByRole('row')).toHaveCount(2)
  await billing.getByRole('link', { name: buyer.email }).click()

  await expect(billing.getByRole('heading', { level: 1, name: 'Plus, monthly' })).toBeVisible()
  const invoice = billing.getByRole('article', { name: /^TW-\d{4}-\d{6}$/ })
  await invoice.getByText('Ledger').click()
  await expect(invoice.getByText('Cash')).toBeVisible()
  await expectNoHorizontalScroll(billing)
  await expectAccessible(billing)

  await invoice.getByRole('button', { name: /^Refund TW-/ }).click()
  await billing.getByLabel('Amount in EUR').fill('4.81')
  await billing.getByRole('button', { name: 'Continue' }).click()
  await expect(billing.getByText('Enter an amount of up to €4.80.')).toBeVisible()
  await expect(billing.getByText('Enter a reason of at least three characters.')).toBeVisible()
  await billing.getByLabel('Amount in EUR').fill('4,80')
  await billing.getByLabel('Reason').fill('It was bought by mistake')
  await billing.getByRole('checkbox', { name: 'Also end the plan now' }).check()
  await billing.getByRole('button', { name: 'Continue' }).click()
  const question = billing.getByRole('alertdialog', { name: `Refund €4.80 to ${buyer.email}?` })
  await expect(question).toContainText('It was bought by mistake')
  await question.getByRole('button', { name: 'Refund €4.80' }).click()
  await expect(invoice.getByRole('list', { name: 'Refunds' }).getByText('Refunded')).toBeVisible()
  await expect(billing.getByRole('article', { name: /^TWC-/ }).getByText(/^Corrects TW-/)).toBeVisible()
  await expect(invoice.getByRole('button', { name: /^Refund TW-/ })).toBeHidden()
  await expect(billing.getByText('Ended', { exact: true }).first()).toBeVisible()
  const history = billing.getByRole('region', { name: 'History' }).first()
  await expect(history.getByRole('row', { name: /Refund requested/ })).toContainText('It was bought by mistake')

  const code = `TIDE-${randomUUID().slice(0, 8).toUpperCase()}`
  await billing.goto(`${origins.web}/operator/billing?view=coupons`)
  const make = async () => {
    await billing.getByRole('button', { name: 'New coupon' }).click()
    const dialog = billing.getByRole('dialog', { name: 'New coupon' })
    await dialog.getByLabel('Code').fill(code.toLowerCase())
    await dialog.getByLabel('Percent off').fill('25')
    await dialog.getByLabel('Purpose').fill('Autumn campaign')
    await dialog.getByLabel('Valid for').selectOption('Everything in the shop')
    await dialog.getByRole('button', { name: 'Create coupon' }).click()
  }
  await make()
  await expect(billing.getByText(`Coupon ${code} is active.`)).toBeVisible()
  trouble.expect(/409/)
  await make()
  await expect(billing.getByText('A coupon with this code already exists.')).toBeVisible()
  await billing.getByRole('button', { name: 'Close' }).click()

  await page.goto('/payments')
  await expect(
    page.getByRole('table', { name: 'Payment history' }).getByRole('cell', { name: 'Refunded', exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('table', { name: 'Payment history' }).getByText('€4.80 refunded')).toBeVisible()
  await expect(page.getByText('Credit note')).toBeVisible()
  await receiveMail(origins.mailInbox, buyer.email, /^Refund TWC-/)
  await page.goto('/shop/report-unlocks')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('link', { name: 'Go to cart' }).click()
  await page.getByLabel('Coupon code').fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText(`Coupon ${code} applied.`)).toBeVisible()
  await expect(page.getByText('€3.00').first()).toBeVisible()

  await billing.getByRole('searchbox', { name: 'Search' }).fill(code)
  await billing.getByRole('button', { name: `End ${code}` }).click()
  await billing.getByLabel('Reason').fill('The campaign is over')
  await billing.getByRole('button', { name: 'End coupon' }).click()
  await expect(billing.getByRole('row', { name: new RegExp(code) }).getByText('Ended')).toBeVisible()
  await billing.getByRole('tab', { name: 'Audit log' }).click()
  await billing.getByRole('searchbox', { name: 'Search' }).fill(operator.email)
  await expect(billing.getByRole('row', { name: /Coupon ended/ })).toContainText('The campaign is over')
  await expect(billing.getByRole('row', { name: /Coupon created/ })).toContainText('Autumn campaign')
  await billing.getByRole('tab', { name: 'Orders' }).click()
  await billing.getByRole('searchbox', { name: 'Search' }).fill(buyer.email)
  const order = billing.getByRole('row').filter({ hasText: buyer.email })
  await expect(order).toContainText('€4.80 refunded')
  await office.close()
})

import { randomUUID } from 'node:crypto'
import { createSession, wearSession } from '#/fixtures/identity.ts'
import { receiveMail } from '#/fixtures/mailbox.ts'
import { giveRoles } from '#/fixtures/operations.ts'
import { expect, test } from '#/fixtures/test.ts'
import { expectAccessible, expectNoSideways } from '#/steps/inspect-screen.ts'
import { orderPlan, payWith } from '#/steps/shop.ts'

// Asked for: "subscriptions, orders, coupons create and end, refunds, with an audit log".
test('an operator finds a plan, gives its price back and ends it, makes a coupon and ends it, and the log tells', async ({
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
  await expect(page.getByRole('heading', { name: 'Thank you, it is paid' })).toBeVisible()

  const operator = await createSession(origins, { email: `till.${randomUUID()}@example.com`, password: 'Tide-2026-in' })
  await giveRoles(origins, operator.email, 'operator')
  const office = await browser.newContext({ locale: 'en-GB' })
  await trouble.watch(office)
  await wearSession(office, operator)
  const desk = await office.newPage()
  await desk.goto(`${origins.web}/operator`)
  await desk.getByRole('link', { name: 'Money' }).click()
  await expect(desk.getByRole('heading', { level: 1, name: 'Money' })).toBeVisible()
  await desk.getByRole('searchbox', { name: 'Search' }).fill(buyer.email.slice(0, -12))
  await expect(desk.getByRole('row')).toHaveCount(2)
  await desk.getByRole('link', { name: buyer.email }).click()

  await expect(desk.getByRole('heading', { level: 1, name: 'Plus, monthly' })).toBeVisible()
  const invoice = desk.getByRole('article', { name: /^TW-\d{4}-\d{6}$/ })
  await invoice.getByText('Ledger').click()
  await expect(invoice.getByText('Cash')).toBeVisible()
  await expectNoSideways(desk)
  await expectAccessible(desk)

  await invoice.getByRole('button', { name: /^Refund TW-/ }).click()
  await desk.getByLabel('Amount in EUR').fill('4.81')
  await desk.getByRole('button', { name: 'Go on' }).click()
  await expect(desk.getByText('Type an amount of at most €4.80.')).toBeVisible()
  await expect(desk.getByText('Say why, in at least three characters.')).toBeVisible()
  await desk.getByLabel('Amount in EUR').fill('4,80')
  await desk.getByLabel('Reason').fill('It was bought by mistake')
  await desk.getByRole('checkbox', { name: 'End the plan at once too' }).check()
  await desk.getByRole('button', { name: 'Go on' }).click()
  const question = desk.getByRole('alertdialog', { name: `Give €4.80 back to ${buyer.email}?` })
  await expect(question).toContainText('It was bought by mistake')
  await question.getByRole('button', { name: 'Give back €4.80' }).click()
  await expect(invoice.getByRole('list', { name: 'Refunds' }).getByText('Given back')).toBeVisible()
  await expect(desk.getByRole('article', { name: /^TWC-/ }).getByText(/^Corrects TW-/)).toBeVisible()
  await expect(invoice.getByRole('button', { name: /^Refund TW-/ })).toBeHidden()
  await expect(desk.getByText('Over', { exact: true })).toBeVisible()
  const history = desk.getByRole('region', { name: 'What was done' }).first()
  await expect(history.getByRole('row', { name: /Refund asked for/ })).toContainText('It was bought by mistake')

  const code = `TIDE-${randomUUID().slice(0, 8).toUpperCase()}`
  await desk.goto(`${origins.web}/operator/money?view=coupons`)
  const make = async () => {
    await desk.getByRole('button', { name: 'New coupon' }).click()
    const dialog = desk.getByRole('dialog', { name: 'New coupon' })
    await dialog.getByLabel('Code').fill(code.toLowerCase())
    await dialog.getByLabel('Per cent').fill('25')
    await dialog.getByLabel('What it is for').fill('Autumn campaign')
    await dialog.getByLabel('For what').selectOption('Everything in the shop')
    await dialog.getByRole('button', { name: 'Make coupon' }).click()
  }
  await make()
  await expect(desk.getByText(`The coupon ${code} is good now.`)).toBeVisible()
  trouble.expect(/409/)
  await make()
  await expect(desk.getByText('There is a coupon with this code already.')).toBeVisible()
  await desk.getByRole('button', { name: 'Close' }).click()

  await page.goto('/payments')
  await expect(
    page.getByRole('region', { name: 'Payment history' }).getByRole('cell', { name: 'Refunded', exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('region', { name: 'Payment history' }).getByText('€4.80 refunded')).toBeVisible()
  await expect(page.getByText('Credit note')).toBeVisible()
  await receiveMail(origins.mailInbox, buyer.email, /^Refund TWC-/)
  await page.goto('/shop/report-unlocks')
  await page.getByRole('button', { name: 'Put into cart' }).click()
  await page.getByRole('link', { name: 'Go to the cart' }).click()
  await page.getByLabel('Coupon code').fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText(`Coupon ${code} is in the price.`)).toBeVisible()
  await expect(page.getByText('€3.00').first()).toBeVisible()

  await desk.getByRole('searchbox', { name: 'Search' }).fill(code)
  await desk.getByRole('button', { name: `End ${code}` }).click()
  await desk.getByLabel('Reason').fill('The campaign is over')
  await desk.getByRole('button', { name: 'End coupon' }).click()
  await expect(desk.getByRole('row', { name: new RegExp(code) }).getByText('Ended')).toBeVisible()
  await desk.getByRole('tab', { name: 'Audit log' }).click()
  await desk.getByRole('searchbox', { name: 'Search' }).fill(operator.email)
  await expect(desk.getByRole('row', { name: /Coupon ended/ })).toContainText('The campaign is over')
  await expect(desk.getByRole('row', { name: /Coupon made/ })).toContainText('Autumn campaign')
  await desk.getByRole('tab', { name: 'Orders' }).click()
  await desk.getByRole('searchbox', { name: 'Search' }).fill(buyer.email)
  await expect(desk.getByRole('row', { name: /Refunded/ })).toContainText('€4.80 refunded')
  await office.close()
})

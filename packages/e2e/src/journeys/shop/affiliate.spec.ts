import { readFile } from 'node:fs/promises'
import { makeCommissionPayable } from '#/fixtures/operations.ts'
import { joinTeam } from '#/fixtures/second-factor.ts'
import { expect, test } from '#/fixtures/test.ts'
import { expectAccessible, expectNoHorizontalScroll } from '#/steps/inspect-screen.ts'
import { goToPayment, orderPlan, payWith } from '#/steps/shop.ts'
import { logIn, signUp } from '#/steps/sign-in.ts'

// The tests' browser identifies itself as headless, and bots' clicks aren't counted.
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
test.use({ userAgent })

// Asked for: "programme page, referral links with 30-day attribution ... dashboard ... self-referral".
test('an affiliate joins, a visitor buys through the link, and the affiliate’s own purchases do not count', async ({
  browser,
  page,
  signedIn,
  person,
  origins,
  trouble,
}) => {
  test.slow()
  expect(signedIn.userToken).not.toBe('')
  await page.goto('/affiliate')
  await expect(page.getByRole('row', { name: /^Attribution 30 days after a click/ })).toBeVisible()
  await expect(page.getByText('Werbung: Wenn Sie Tidewatch', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Open affiliate dashboard' }).click()

  await page.getByRole('button', { name: 'Join program' }).click()
  await expect(page.getByText('Accept the terms to join.')).toBeVisible()
  await page.getByRole('checkbox', { name: /I accept the affiliate program terms/ }).check()
  await page.getByRole('button', { name: 'Join program' }).click()
  await expect(page.getByText('Nothing yet', { exact: true })).toBeVisible()
  await page.getByLabel('Page', { exact: true }).selectOption({ label: 'Plans' })
  const link = await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue()
  const code = await page.getByRole('textbox', { name: 'Your coupon' }).inputValue()
  expect(link).toBe(`${origins.web}/plans?via=${code}`)
  await expect(page.getByRole('img', { name: 'QR code of your link' })).toBeVisible()
  await page.getByLabel('Account holder’s name').fill('Ana Lind')
  await page.getByLabel('PayPal email').fill('ana@example.com')
  await page.getByRole('button', { name: 'Save account', exact: true }).click()
  await expect(page.getByText('Payout account saved')).toBeVisible()

  const visitor = await browser.newContext({ baseURL: origins.web, userAgent, locale: 'en-GB' })
  await trouble.watch(visitor)
  const theirs = await visitor.newPage()
  const told = theirs.waitForResponse((response) => response.url().endsWith('/api/affiliate/click'))
  await theirs.goto(link)
  expect(await (await told).json()).toMatchObject({ code: 0, data: { counted: true } })
  const newcomer = { ...person, email: `came.${person.email}` }
  await signUp(theirs, origins, newcomer)
  await theirs.goto(`${origins.web}/dashboard`)
  await logIn(theirs, newcomer)
  await theirs.goto(`${origins.web}/shop/checkout?item=plus-monthly`)
  await orderPlan(theirs)
  await payWith(theirs, /^Pays too/)
  await expect(theirs.getByRole('heading', { name: 'Thanks, your payment went through' })).toBeVisible()
  await visitor.close()

  await page.goto('/plans')
  await page.goto(`/shop/checkout?item=report-unlocks&via=${code}`)
  await goToPayment(page)
  await payWith(page, /^Pays, now and at every renewal/)
  await expect(page.getByRole('heading', { name: 'Thanks, your payment went through' })).toBeVisible()

  await page.goto('/affiliate/dashboard')
  const figure = (name: string) => page.getByRole('region', { name: 'Your numbers' }).locator('dl', { hasText: name })
  for (const name of ['Clicks', 'Sign-ups', 'Paid']) await expect(figure(name).first()).toContainText('1')
  // 4.80 with the welcome coupon, less 20 % tax, 30 % of it.
  await expect(figure('Pending')).toContainText('€1.20')
  const entries = page.getByRole('region', { name: 'Activity' })
  await expect(entries.getByText('It was your own account.')).toBeVisible()
  await expect(entries.getByRole('row', { name: /Payment · by link .* €1\.20/ })).toBeVisible()
  await expect(page.getByText('came.', { exact: false })).toHaveCount(0)
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)

  await joinTeam(origins, signedIn, 'operator')
  await page.goto('/operator/payouts')
  const due = page.getByRole('region', { name: 'Payable' })
  const row = due.getByRole('row').filter({ hasText: signedIn.email })
  // Other affiliates may have payouts due meanwhile.
  await expect(due.getByText(/^(No payouts due|Status)$/)).toBeVisible()
  await expect(row).toHaveCount(0)
  await expectAccessible(page)

  await makeCommissionPayable(origins, signedIn.email, 6000)
  await page.reload()
  await expect(row).toContainText('€60.00')
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    due.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain(`${code},Ana Lind,paypal,ana@example.com,60.00,EUR`)
  await row.getByRole('button', { name: 'Mark as paid out' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Did you send the money?' })
  await expect(dialog).toContainText('€60.00 was sent to Ana Lind')
  await dialog.getByRole('button', { name: 'Mark as paid out' }).click()
  await expect(page.getByRole('table', { name: 'Paid out' }).getByRole('row').filter({ hasText: code })).toContainText(
    '€60.00',
  )
  await expect(row).toHaveCount(0)
  await expectNoHorizontalScroll(page)
  await page.goto('/affiliate/dashboard')
  await expect(figure('Paid out').last()).toContainText('€60.00')
})

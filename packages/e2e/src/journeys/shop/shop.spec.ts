import { createSession } from '#/fixtures/identity.ts'
import { expect, test } from '#/fixtures/test.ts'
import { goToPayment, orderPlan, payWith } from '#/steps/shop.ts'
import { headerAccount, logIn, signUpDialog } from '#/steps/sign-in.ts'

// Asked for: "Plan page by outcome ... coupons shown inside every price ... stop as easy as upgrade".
test('Plus is bought with the welcome coupon in its price, is shown in the settings, cancelled and resumed', async ({
  page,
  signedIn,
}) => {
  expect(signedIn.userToken).not.toBe('')
  await page.goto('/plans')
  const plus = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Plus', exact: true }) })
  await expect(plus.getByText(/€4\.80 for the first month with coupon WELCOME/)).toBeVisible()
  await expect(plus.getByText('€6 a month', { exact: true })).toBeVisible()
  const pro = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Pro', exact: true }) })
  await expect(pro.getByText('25 accounts (Plus: 5)')).toBeVisible()
  await expect(pro.getByText('€0.76 per account a month (Plus: €1.20)')).toBeVisible()
  await plus.getByRole('link', { name: 'Choose Plus' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  await page.getByRole('button', { name: 'Order with obligation to pay' }).click()
  await expect(page.getByText('Agree to the renewal', { exact: false })).toBeVisible()
  await orderPlan(page)
  await payWith(page, /^Pays, now and at every renewal/)

  await expect(page.getByRole('heading', { name: 'Thanks, your payment went through' })).toBeVisible()
  await page.getByRole('link', { name: 'Payment history' }).last().click()
  await expect(page.getByRole('table', { name: 'Payment history' }).getByText('€4.80')).toBeVisible()
  await expect(page.getByText(/^€6\.00 on .* for Plus, monthly$/)).toBeVisible()

  await page.getByRole('link', { name: 'Manage plan' }).click()
  const section = page.getByRole('region', { name: 'Plan' })
  await expect(section.getByText('Active')).toBeVisible()
  await section.getByRole('button', { name: 'Cancel plan' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('unlocked reports stay open')
  await question.getByRole('button', { name: 'Cancel plan' }).click()
  await expect(section.getByText('Canceled')).toBeVisible()
  await section.getByRole('button', { name: 'Resume plan' }).click()
  await expect(section.getByText('Active')).toBeVisible()

  await section.getByRole('button', { name: 'Change card' }).click()
  await expect(page.getByText('At present: 4242424242424242')).toBeVisible()
  await page.getByRole('radio', { name: /^Asks its holder/ }).check()
  await page.getByRole('button', { name: 'Use this card' }).click()
  await expect(page.getByText('The card is changed.', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/settings$/)
  await expect(section.getByText('Active')).toBeVisible()

  await page.goto('/plans')
  await page.getByRole('button', { name: 'Upgrade to Pro' }).click()
  const change = page.getByRole('dialog', { name: 'Upgrade to Pro, monthly' })
  await expect(change.getByText('Unused part of current plan')).toBeVisible()
  const [request] = await Promise.all([
    page.waitForRequest('**/ins/monitor/item/subs/upgrade'),
    change.getByRole('button', { name: /^Pay €[\d.]+ and change plan$/ }).click(),
  ])
  // Spec, 7: "form-encoded {subs_id, item_id, monitor_id}".
  expect([...new URLSearchParams(request.postData() ?? '').keys()].sort()).toEqual(['item_id', 'monitor_id', 'subs_id'])
  await expect(page.getByText('You’re now on Pro, monthly')).toBeVisible()

  // The downgrade is described as one: what is lost, and when.
  await expect(
    plus.getByText(/^From .*, you have 5 accounts instead of 25\. Nothing changes until then\.$/),
  ).toBeVisible()
  await plus.getByRole('button', { name: 'Downgrade to Plus' }).click()
  const smaller = page.getByRole('dialog', { name: 'Downgrade to Plus, monthly' })
  await expect(
    smaller.getByText(/^You keep Pro until .*\. After that, you have 5 accounts instead of 25\./),
  ).toBeVisible()
  await smaller.getByRole('button', { name: 'Downgrade with obligation to pay' }).click()
  await expect(page.getByText(/^Plus, monthly starts on /)).toBeVisible()
})

// Asked for: "Lifecycle: trial, active, ...".
test('a first plan begins with a free trial: the checkout says what follows, and cancelling before its end costs nothing', async ({
  page,
  signedIn,
}) => {
  expect(signedIn.userToken).not.toBe('')
  await page.goto('/plans')
  await expect(
    page.getByText(/^7 days free, then €4\.80 for the first month with coupon WELCOME, then €6 a month\./),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Try 7 days free' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  await expect(page.getByText(/You won’t be charged before /)).toBeVisible()
  const start = page.getByRole('button', { name: 'Order with obligation to pay' })
  await start.click()
  await expect(page.getByText('Agree to the renewal', { exact: false })).toBeVisible()
  await page.getByRole('checkbox', { name: /costs €4\.80 on .*, and then renews for €6\.00 every month/ }).check()
  await start.click()
  await expect(page.getByText('7 days free, charged after that')).toBeVisible()
  await page.getByRole('button', { name: 'Start trial (test)' }).click()

  await expect(page.getByRole('heading', { name: 'Your 7-day free trial has started' })).toBeVisible()
  await page.getByRole('link', { name: 'Payment history' }).last().click()
  await expect(page.getByText(/^Free trial until /)).toBeVisible()
  await expect(page.getByText(/^€4\.80 on .* for Plus, monthly$/)).toBeVisible()
  await page.getByRole('link', { name: 'Manage plan' }).click()
  const section = page.getByRole('region', { name: 'Plan' })
  await expect(section.getByText(/Free until /)).toBeVisible()
  await section.getByRole('button', { name: 'Cancel plan' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel plan' }).click()
  await expect(section.getByText('None', { exact: true }).first()).toBeVisible()
  await page.goto('/shop/checkout?item=plus-monthly&trial=yes')
  await expect(page.getByText('You can’t use the free trial here')).toBeVisible()
})

// Asked for: "success and failure pages"; a declined card loses nothing.
test('a declined card charges nothing, and the order can be paid afterwards', async ({ page, signedIn, trouble }) => {
  expect(signedIn.userToken).not.toBe('')
  await page.goto('/shop/checkout?item=gift-plus')
  await goToPayment(page)
  trouble.expect(/402/)
  trouble.tolerate(/402 \(Payment Required\)/)
  await payWith(page, /^Is declined/)
  await expect(page.getByText('This card was declined.')).toBeVisible()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'You canceled the payment' })).toBeVisible()
  await expect(page.getByText('You weren’t charged.', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'Continue to payment' }).click()
  await payWith(page, /^Pays, now and at every renewal/)
  await expect(page.getByText('Gift code')).toBeVisible()

  const code = await page.locator('code').textContent()
  await page.goto(`/shop/redeem?code=${code}`)
  await page.getByRole('button', { name: 'Redeem gift', exact: true }).click()
  await expect(page.getByText('Your gift has started')).toBeVisible()
  await page.goto('/settings')
  await expect(page.getByRole('region', { name: 'Plan' }).getByText('It doesn’t renew.')).toBeVisible()
})

// Asked for: "cart with coupon".
test('the cart keeps its items, says why a coupon code is rejected, and is gone after logout', async ({
  page,
  signedIn,
}) => {
  expect(signedIn.userToken).not.toBe('')
  await page.goto('/shop/report-unlocks')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('link', { name: 'Go to cart' }).click()
  await page.getByLabel('Quantity of Report unlocks').selectOption('3')
  await expect(page.getByText('€12.00').first()).toBeVisible()
  await page.getByLabel('Coupon code').fill('made-up')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText(/coupon isn’t valid/i)).toBeVisible()
  await page.getByRole('link', { name: 'Go to checkout' }).click()
  await expect(page.getByLabel('Coupon code')).toHaveValue('')
  await page.goBack()
  await expect(page.getByText('€12.00').first()).toBeVisible()
  await headerAccount(page).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})

// Asked for: buying without having an account first.
test('a visitor fills the cart, logs in at checkout, and continues with the same items', async ({
  page,
  origins,
  person,
}) => {
  await createSession(origins, person)
  await page.goto('/shop/extra-account')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('link', { name: 'Go to cart' }).click()
  await page.getByLabel('Quantity of Extra account').selectOption('2')
  await page.getByRole('link', { name: 'Go to checkout' }).click()
  await page.getByRole('button', { name: 'Log in or sign up to continue' }).click()
  await signUpDialog(page).getByRole('button', { name: 'Already have an account? Log in' }).click()
  await logIn(page, person)
  await expect(page.getByText('2 × Extra account')).toBeVisible()
  await page.getByRole('button', { name: 'Order with obligation to pay' }).click()
  await payWith(page, /^Pays, now and at every renewal/)
  await expect(page.getByRole('heading', { name: 'Thanks, your payment went through' })).toBeVisible()
  await page.goto('/shop/cart')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})

import { failCollection } from '#/fixtures/operations.ts'
import { watchAccount } from '#/fixtures/product-api.ts'
import { joinTeam } from '#/fixtures/second-factor.ts'
import { expect, test } from '#/fixtures/test.ts'
import { expectAccessible, expectNoHorizontalScroll } from '#/steps/inspect-screen.ts'
import { headerAccount, logInDialog } from '#/steps/sign-in.ts'

test('an operator finds the page in the menu and sees budget, schedule, queue and failed jobs, and retries one', async ({
  isMobile,
  page,
  origins,
  signedIn,
}) => {
  test.slow()
  // Two window sizes run in parallel, each with its own account.
  const handle = isMobile ? 'nano.plant' : 'padaria.aurora'
  await watchAccount(origins, signedIn.userToken, handle)
  await joinTeam(origins, signedIn, 'operator')
  const message = `No such luck with @${handle}`
  await failCollection(origins, handle, message)

  await page.goto('/dashboard')
  await headerAccount(page).click()
  await page.getByRole('menuitem', { name: 'Operations' }).click()
  await expect(page).toHaveURL(/\/operator$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Operations' })).toBeVisible()

  const section = (name: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })
  const schedule = page.getByRole('region', { name: 'Schedule' })
  for (const label of ['Accounts due', 'Overdue by an hour or more', 'Longest overdue'])
    await expect(schedule.getByText(label)).toBeVisible()

  const tokens = section('Tokens')
  await expect(tokens.getByRole('heading', { level: 3, name: /^[0-9a-f]{12}/ })).toHaveCount(2)
  await expect(page.getByText('sandbox-operator-token')).toHaveCount(0)
  await expect(tokens.getByText(/Last call: /).first()).toBeVisible()
  await tokens.getByRole('button', { name: 'Add token' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a token' })
  await dialog.getByLabel('Instagram account ID').fill('17841400000000001')
  await dialog.getByLabel('Access token').fill('of-somebody-who-made-it-up')
  await dialog.getByLabel('Name').fill('Made up')
  await dialog.getByRole('button', { name: 'Check and add' }).click()
  await expect(dialog.getByText(/^Instagram refused this token/)).toBeVisible()
  await page.keyboard.press('Escape')

  const calls = section('Calls in the last 24 hours')
  await expect(calls.getByRole('heading', { name: /^[\d,]+ calls? to Instagram in 24 hours$/ })).toBeVisible()
  await calls.getByRole('button', { name: 'Show as table' }).click()
  await expect(calls.getByRole('row')).toHaveCount(25)

  const queue = section('Queue')
  await expect(queue.getByRole('row', { name: /collect-account/ })).toBeVisible()

  await expectNoHorizontalScroll(page)
  await expectAccessible(page)

  const failed = section('Failed jobs').getByRole('row', { name: new RegExp(message) })
  await expect(failed).toContainText(`@${handle}`)
  await failed.getByRole('button', { name: `Queue again: collect-account, ${handle}` }).click()
  await expect(page.getByText('collect-account is queued again.')).toBeVisible()
  await expect(failed).toBeHidden()
})

test('a user without the role sees that the page is for operators, and no link to it', async ({
  page,
  signedIn,
  trouble,
}) => {
  expect(signedIn.userToken).not.toBe('')
  trouble.expect(/403/)
  await page.goto('/operator')
  await expect(page.getByRole('heading', { name: 'This page is for operators' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Tokens' })).toBeHidden()
  await expectAccessible(page)
  await headerAccount(page).click()
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Operations' })).toBeHidden()
})

test('visitors are asked to log in, and see nothing behind the dialog', async ({ page }) => {
  await page.goto('/operator')
  await expect(logInDialog(page)).toBeVisible()
  await expect(page.getByText('Tokens')).toBeHidden()
})

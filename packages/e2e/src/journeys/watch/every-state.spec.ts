import type { Page } from '@playwright/test'
import { endCooldown, revokeUnlocks } from '#/fixtures/operations.ts'
import { findRenamedSample, formerNameOf } from '#/fixtures/product-api.ts'
import { ada, ben } from '#/fixtures/sample-user.ts'
import { expect, test } from '#/fixtures/test.ts'
import { addAccount, card } from '#/steps/accounts.ts'
import { goToPayment, payWith } from '#/steps/shop.ts'
import { headerLogIn, logIn } from '#/steps/sign-in.ts'

// Asked for: every state can be reached by a new user of `npm start`. These are the rows of the README's tables, in their
// order. Each test restores the state that it needs, or can run repeatedly.

async function showCard(page: Page, handle: string) {
  await page.goto(`/dashboard?tab=watched&q=${handle}`)
  const shown = card(page, handle)
  await expect(shown).toBeVisible()
  return shown
}

const menuOf = (page: Page, handle: string) => page.getByRole('button', { name: `Actions for @${handle}` })
const pastReports = (page: Page) => page.getByRole('region', { name: 'Past reports' })

test('the published password works', async ({ page }) => {
  await page.goto('/')
  await headerLogIn(page).click()
  await logIn(page, ada)
  await page.goto('/dashboard?tab=watched')
  await expect(page.getByText(/^Pro plan: \d+ of 25 accounts$/)).toBeVisible()
})

test('Queued, Collecting: a slow account shows its steps and the reports that are pending', async ({
  page,
  signedIn,
}) => {
  test.slow()
  expect(signedIn.userToken).not.toBe('')
  await page.goto('/dashboard?tab=watched')
  const words = await page.evaluateHandle(() => {
    const seen = new Set<string>()
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('article, ol[aria-label="Steps of this check"]')) {
        for (const word of ['Queued', 'Checking']) if (textContent.includes(word)) seen.add(word)
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
    return seen
  })
  await addAccount(page, '@fault.slow', 'fault.slow')
  expect(await words.evaluate((seen) => [...seen])).toContain('Checking')
})

// All of these are on one page.
const cards = [
  ['spring.tide', 'Watching', /Next check /],
  ['tardy.tram', 'Late', /Was due /],
  ['busy.harbour', 'Delayed', /asked us to wait/],
  ['foggy.ferry', 'Delayed', /didn’t answer properly/],
  ['fenced.garden', 'Delayed', /owner limits who sees it/],
  ['tangled.nets', 'Delayed', /Something on our side/],
  ['captain.oona', 'Needs connection', /needs you to reconnect/],
  ['spare.key', 'Needs connection', /Our own connection/],
  ['lost.buoy', 'Not found', /Not on Instagram since/],
  ['sunken.pier', 'Unavailable', /No longer on Instagram/],
  ['second.hand', 'Unavailable', /is another account now/],
  ['first.light', 'Not checked yet', /The first check failed/],
  ['zero.hour', 'Verifying', /reports no followers or posts/],
  ['resting.dunes', 'Paused', /until you resume/],
  ['no.thanks', 'Owner objected', /erased what we collected/],
  ['june.at.home', 'Waiting for you', /Import your Instagram export/],
] as const

test('the card of each account shows its state and the reason', async ({ page, asAda }) => {
  expect(asAda.email).toBe(ada.email)
  await page.goto('/dashboard?tab=watched')
  for (const [handle, word, reason] of cards) {
    await test.step(`${word}: @${handle}`, async () => {
      const shown = card(page, handle)
      await expect.soft(shown.getByText(word, { exact: true })).toBeVisible()
      await expect.soft(shown.getByText(reason)).toBeVisible()
    })
  }
})

test('Archived: @attic.lamps', async ({ page, asAda }) => {
  expect(asAda.email).toBe(ada.email)
  await page.goto('/dashboard?tab=away')
  const shown = page.getByRole('article').filter({ hasText: '@attic.lamps' })
  await expect(shown.getByText('Archived', { exact: true })).toBeVisible()
})

test('Paused by the plan: @low.water', async ({ page, asBen }) => {
  expect(asBen.email).toBe(ben.email)
  const shown = await showCard(page, 'low.water')
  await expect(shown.getByText('Paused', { exact: true })).toBeVisible()
  await expect(shown.getByText(/Your plan is full/)).toBeVisible()
  await menuOf(page, 'low.water').click()
  await expect(page.getByRole('menuitem', { name: 'Check now' })).toBeDisabled()
})

test('A full manual check: @tidal.flats gets another report, then has to wait', async ({ page, origins, asAda }) => {
  test.slow()
  expect(asAda.email).toBe(ada.email)
  await endCooldown(origins, 'tidal.flats')
  await (await showCard(page, 'tidal.flats')).getByRole('link', { name: 'Tidal Flats' }).click()
  // The dashboard's card has a menu and a link with the same names, so wait for the account's page.
  await expect(page).toHaveURL(/\/accounts\//)
  const latest = page.getByRole('link', { name: 'Latest report', exact: true })
  const before = await latest.getAttribute('href')
  await menuOf(page, 'tidal.flats').click()
  await page.getByRole('menuitem', { name: 'Check now' }).click()
  await expect(latest).not.toHaveAttribute('href', before ?? '', { timeout: 45_000 })
  await menuOf(page, 'tidal.flats').click()
  await expect(page.getByRole('menuitem', { name: /Check now.*in \d+ min/ })).toBeDisabled()
  await page.keyboard.press('Escape')
  await latest.click()
  await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible()
})

test('Check now on the dashboard: the card shows the progress to the end', async ({ page, origins, asAda }) => {
  test.slow()
  expect(asAda.email).toBe(ada.email)
  await endCooldown(origins, 'still.pond')
  const shown = await showCard(page, 'still.pond')
  await expect(shown.getByText(/Last checked \d+ hours ago/)).toBeVisible()
  await menuOf(page, 'still.pond').click()
  await page.getByRole('menuitem', { name: 'Check now' }).click()
  await expect(shown.getByText(/Last checked (now|\d+ seconds? ago)/)).toBeVisible({ timeout: 45_000 })
  await expect(shown.getByText('Watching', { exact: true })).toBeVisible()
})

test('Manual checks used up: @spring.tide', async ({ page, asAda }) => {
  expect(asAda.email).toBe(ada.email)
  await showCard(page, 'spring.tide')
  await menuOf(page, 'spring.tide').click()
  await expect(page.getByRole('menuitem', { name: /Check now.*in \d+ h/ })).toBeDisabled()
})

test('Imported and renamed: the samples', async ({ page, origins }) => {
  await page.goto('/sample')
  await expect(page.getByRole('article').filter({ hasText: '@june.tidepool' }).getByText('Imported')).toBeVisible()
  const { id, username } = await findRenamedSample(origins)
  await page.goto(`/sample/${id}`)
  await expect(page.getByText(formerNameOf(username)).first()).toBeVisible()
})

test('Deleted: an account and a report can be restored for seven days', async ({ page, asAda }) => {
  expect(asAda.email).toBe(ada.email)
  await page.goto('/deleted')
  await expect(page.getByRole('button', { name: 'Restore @fallen.leaves' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Restore @ferry\.timetable, / })).toBeVisible()
})

test('Ready: past reports fill many pages', async ({ page, asAda }) => {
  expect(asAda.email).toBe(ada.email)
  await page.goto('/reports?occasion=daily')
  const rows = pastReports(page).getByRole('listitem').filter({ hasText: '@ferry.timetable' })
  await expect(rows.first()).toBeVisible()
  const first = await rows.count()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => rows.count()).toBeGreaterThan(first)
  await expect(rows.getByText('Ready', { exact: true }).first()).toBeVisible()
})

for (const [status, word, handle] of [
  ['no-change', 'No change', 'still.pond'],
  ['partial', 'Partial', 'gap.year'],
  ['failed', 'Failed', 'torn.logbook'],
] as const) {
  test(`${word}: a report on @${handle}`, async ({ page, asAda }) => {
    expect(asAda.email).toBe(ada.email)
    await page.goto(`/reports?status=${status}`)
    const row = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: `@${handle}` })
    await expect(row.first().getByText(word, { exact: true })).toBeVisible()
  })
}

test('Locked: a report of each kind, unlocked for a credit; without one it stays locked', async ({
  page,
  origins,
  asBen,
}) => {
  test.slow()
  expect(asBen.email).toBe(ben.email)
  await revokeUnlocks(origins, ben.email)
  await page.goto('/reports?status=locked&occasion=asked')
  await pastReports(page)
    .getByRole('link', { name: /^Open the report/ })
    .first()
    .click()
  await expect(page.getByText(/^Your plan doesn’t include reports on demand/)).toBeVisible()
  for (const left of [2, 1, 0]) {
    await page.goto('/reports?status=locked&occasion=weekly')
    await pastReports(page)
      .getByRole('link', { name: /^Open the report/ })
      .last()
      .click()
    await expect(page.getByText(/^It’s older than your plan covers/)).toBeVisible()
    await page.getByRole('button', { name: 'Unlock for 1 credit' }).click()
    await expect(page.getByText(left === 1 ? /1 credit left\./ : /(2|No) credits left\./)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Key metrics', exact: true })).toBeVisible()
  }
  await page.goto('/reports?status=locked')
  await pastReports(page)
    .getByRole('link', { name: /^Open the report/ })
    .first()
    .click()
  await expect(page.getByText('No unlock credits left.', { exact: false })).toBeVisible()
})

test('Not paid: an abandoned order', async ({ page, asBen }) => {
  expect(asBen.email).toBe(ben.email)
  await page.goto('/payments')
  await expect(page.getByRole('row').filter({ hasText: 'Not paid' })).toBeVisible()
})

test('Waiting for payment, Paid, Refunded', async ({ page, signedIn }) => {
  test.slow()
  expect(signedIn.userToken).not.toBe('')
  // No other journey buys this, so its price identifies the payment.
  await page.goto('/shop/checkout?item=verified-reports')
  await goToPayment(page)
  const payment = page.url()
  await page.goto('/payments')
  const row = page.getByRole('table', { name: 'Payment history' }).getByRole('row').nth(1)
  await expect(row.getByRole('cell', { name: 'Waiting for payment', exact: true })).toBeVisible()
  await page.goto(payment)
  await payWith(page, /^Pays, now and at every renewal/)
  await expect(page.getByRole('heading', { name: 'Thanks, your payment went through' })).toBeVisible()
  await page.goto('/payments')
  await expect(row.getByRole('cell', { name: 'Paid', exact: true })).toBeVisible()
  await page.goto(new URL(payment).origin)
  await page.getByRole('button', { name: 'Refund €10.00' }).last().click()
  await expect(page.getByRole('heading', { name: 'Payments', level: 2 })).toBeVisible()
  await expect(async () => {
    await page.goto('/payments')
    await expect(row.getByRole('cell', { name: 'Refunded', exact: true })).toBeVisible({ timeout: 2_000 })
  }).toPass()
})

test('Gift, and Free after a plan', async ({ page, asAda, context, sessions }) => {
  expect(asAda.email).toBe(ada.email)
  await page.goto('/settings')
  const plan = page.getByRole('region', { name: 'Plan' })
  await expect(plan.getByText('Gift', { exact: true })).toBeVisible()
  await context.addCookies([{ domain: 'localhost', path: '/', name: 'userToken', value: sessions.ben.userToken }])
  await page.goto('/settings')
  await expect(plan.getByText('Free').first()).toBeVisible()
})

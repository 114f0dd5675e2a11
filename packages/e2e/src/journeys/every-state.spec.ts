import type { Page } from '@playwright/test'
import { endRest, takeBackUnlocks } from '#/fixtures/operations.ts'
import { findSample } from '#/fixtures/product-api.ts'
import { ada, ben, expect, test } from '#/fixtures/sample-user.ts'
import { addAccount, card } from '#/steps/accounts.ts'
import { goToPayment, payWith } from '#/steps/shop.ts'
import { headerLogIn, logIn } from '#/steps/sign-in.ts'

// Asked for: every state can be reached by a new user of `npm start`. These are the rows of the README's tables, in their
// order. Each leaves what it needs as it found it, or is good for another time.

async function showCard(page: Page, handle: string) {
  await page.goto(`/dashboard?q=${handle}`)
  const shown = card(page, handle)
  await expect(shown).toBeVisible()
  return shown
}

const menuOf = (page: Page, handle: string) => page.getByRole('button', { name: `Actions for @${handle}` })
const pastReports = (page: Page) => page.getByRole('region', { name: 'Past reports' })

test('the published password lets one in', async ({ page }) => {
  await page.goto('/')
  await headerLogIn(page).click()
  await logIn(page, ada)
  await page.goto('/dashboard')
  await expect(page.getByText(/^Pro plan: \d+ of 25 accounts$/)).toBeVisible()
})

test('Queued, Collecting: a slow account shows its steps, and the reports that are on their way', async ({
  page,
  signedIn,
}) => {
  test.slow()
  expect(signedIn.userToken).not.toBe('')
  await page.goto('/dashboard')
  const words = await page.evaluateHandle(() => {
    const seen = new Set<string>()
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('article, ol[aria-label="Steps of this look"]')) {
        for (const word of ['Queued', 'Collecting']) if (textContent.includes(word)) seen.add(word)
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
    return seen
  })
  await addAccount(page, '@fault.slow', 'fault.slow')
  expect(await words.evaluate((seen) => [...seen])).toContain('Collecting')
})

for (const [handle, word, reason] of [
  ['tidal.flats', 'Watching', /Next look /],
  ['tardy.tram', 'Late', /has not come yet/],
  ['busy.harbour', 'Delayed', /busy and asks us to wait/],
  ['foggy.ferry', 'Delayed', /did not answer as it should/],
  ['fenced.garden', 'Delayed', /does not let our access read this account/],
  ['tangled.nets', 'Delayed', /Something on our side/],
  ['captain.oona', 'Needs connection', /asks for the connection to be renewed/],
  ['spare.key', 'Needs connection', /Our own connection/],
  ['lost.buoy', 'Not found', /has not shown this account since/],
  ['sunken.pier', 'Unavailable', /no longer shows this account/],
  ['second.hand', 'Unavailable', /belongs to another account now/],
  ['first.light', 'Not seen yet', /The first look did not succeed/],
  ['zero.hour', 'Being checked', /reports no followers or no posts/],
  ['resting.dunes', 'Paused', /until you resume/],
  ['no.thanks', 'Owner objected', /asked that it is not tracked/],
  ['june.at.home', 'Waiting for you', /until you bring the archive/],
] as const) {
  test(`${word}: @${handle}`, async ({ page, asAda }) => {
    expect(asAda.email).toBe(ada.email)
    const shown = await showCard(page, handle)
    await expect(shown.getByText(word, { exact: true })).toBeVisible()
    await expect(shown.getByText(reason)).toBeVisible()
  })
}

test('Put away: @attic.lamps', async ({ page, asAda }) => {
  expect(asAda.email).toBe(ada.email)
  await page.goto('/dashboard?tab=away')
  const shown = page.getByRole('article').filter({ hasText: '@attic.lamps' })
  await expect(shown.getByText('Put away', { exact: true })).toBeVisible()
})

test('Paused by the plan: @low.water', async ({ page, asBen }) => {
  expect(asBen.email).toBe(ben.email)
  const shown = await showCard(page, 'low.water')
  await expect(shown.getByText('Paused', { exact: true })).toBeVisible()
  await expect(shown.getByText(/Your plan has no room for this account/)).toBeVisible()
  await menuOf(page, 'low.water').click()
  await expect(page.getByRole('menuitem', { name: 'Look again now' })).toBeDisabled()
})

test('Look again, to its end: @tidal.flats gets another report and rests', async ({ page, origins, asAda }) => {
  test.slow()
  expect(asAda.email).toBe(ada.email)
  await endRest(origins, 'tidal.flats')
  await (await showCard(page, 'tidal.flats')).getByRole('link', { name: 'Tidal Flats' }).click()
  const latest = page.getByRole('link', { name: 'Latest report', exact: true })
  const before = await latest.getAttribute('href')
  await menuOf(page, 'tidal.flats').click()
  await page.getByRole('menuitem', { name: 'Look again now' }).click()
  await expect(latest).not.toHaveAttribute('href', before ?? '', { timeout: 45_000 })
  await menuOf(page, 'tidal.flats').click()
  await expect(page.getByRole('menuitem', { name: /Look again now.*in \d+ min/ })).toBeDisabled()
  await page.keyboard.press('Escape')
  await latest.click()
  await expect(page.getByRole('region', { name: 'In short' })).toBeVisible()
})

test('Look again on the dashboard: the card follows to the end', async ({ page, origins, asAda }) => {
  test.slow()
  expect(asAda.email).toBe(ada.email)
  await endRest(origins, 'still.pond')
  const shown = await showCard(page, 'still.pond')
  await expect(shown.getByText(/Looked at \d+ hours ago/)).toBeVisible()
  await menuOf(page, 'still.pond').click()
  await page.getByRole('menuitem', { name: 'Look again now' }).click()
  await expect(shown.getByText(/Looked at (now|\d+ seconds? ago)/)).toBeVisible({ timeout: 45_000 })
  await expect(shown.getByText('Watching', { exact: true })).toBeVisible()
})

test('Looked again too often: @spring.tide', async ({ page, asAda }) => {
  expect(asAda.email).toBe(ada.email)
  await showCard(page, 'spring.tide')
  await menuOf(page, 'spring.tide').click()
  await expect(page.getByRole('menuitem', { name: /Look again now.*in \d+ h/ })).toBeDisabled()
})

test('Imported and renamed: the samples', async ({ page, origins }) => {
  await page.goto('/sample')
  await expect(page.getByRole('article').filter({ hasText: '@june.tidepool' }).getByText('Imported')).toBeVisible()
  await page.goto(`/sample/${(await findSample(origins, 'lena.sails')).id}`)
  await expect(page.getByText('lena.at.sea').first()).toBeVisible()
})

test('Deleted: an account and a report wait for seven days', async ({ page, asAda }) => {
  expect(asAda.email).toBe(ada.email)
  await page.goto('/deleted')
  await expect(page.getByRole('button', { name: 'Restore @fallen.leaves' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Restore @ferry\.timetable, / })).toBeVisible()
})

test('Ready: past reports go on for many pages', async ({ page, asAda }) => {
  expect(asAda.email).toBe(ada.email)
  await page.goto('/reports?occasion=daily')
  const rows = pastReports(page).getByRole('listitem').filter({ hasText: '@ferry.timetable' })
  await expect(rows.first()).toBeVisible()
  const first = await rows.count()
  await page.getByRole('button', { name: 'Show older reports' }).click()
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
  await takeBackUnlocks(origins, ben.email)
  await page.goto('/reports?status=locked&occasion=asked')
  await pastReports(page)
    .getByRole('link', { name: /^Open the report/ })
    .first()
    .click()
  await expect(page.getByText(/^It was asked for between the regular reports/)).toBeVisible()
  for (const left of [2, 1, 0]) {
    await page.goto('/reports?status=locked&occasion=weekly')
    await pastReports(page)
      .getByRole('link', { name: /^Open the report/ })
      .last()
      .click()
    await expect(page.getByText(/^It is older than your plan goes back/)).toBeVisible()
    await page.getByRole('button', { name: 'Unlock for 1 credit' }).click()
    await expect(page.getByText(left === 1 ? '1 credit is left.' : /(2|No) credits? (are|is) left\./)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Key figures', exact: true })).toBeVisible()
  }
  await page.goto('/reports?status=locked')
  await pastReports(page)
    .getByRole('link', { name: /^Open the report/ })
    .first()
    .click()
  await expect(page.getByText('You have no unlock credit left.', { exact: false })).toBeVisible()
})

test('Not paid: an order that was given up', async ({ page, asBen }) => {
  expect(asBen.email).toBe(ben.email)
  await page.goto('/payments')
  await expect(page.getByRole('row').filter({ hasText: 'Not paid' })).toBeVisible()
})

test('Waiting for payment, Paid, Refunded', async ({ page, signedIn }) => {
  test.slow()
  expect(signedIn.userToken).not.toBe('')
  // No other journey buys this, so its payment is known by its price.
  await page.goto('/shop/checkout?item=verified-reports')
  await goToPayment(page)
  const payment = page.url()
  await page.goto('/payments')
  const row = page.getByRole('table', { name: 'Payment history' }).getByRole('row').nth(1)
  await expect(row.getByRole('cell', { name: 'Waiting for payment', exact: true })).toBeVisible()
  await page.goto(payment)
  await payWith(page, /^Pays, now and at every renewal/)
  await expect(page.getByRole('heading', { name: 'Thank you, it is paid' })).toBeVisible()
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

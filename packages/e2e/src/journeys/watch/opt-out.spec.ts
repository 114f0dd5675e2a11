import type { Page } from '@playwright/test'
import { receiveMail } from '#/fixtures/mailbox.ts'
import { endClaimCooldown, writeBiography } from '#/fixtures/operations.ts'
import { expect, test } from '#/fixtures/test.ts'
import { addAccount, lookup } from '#/steps/accounts.ts'
import { expectAccessible, expectNoHorizontalScroll } from '#/steps/inspect-screen.ts'

/** An account can be objected to once, so a retry needs another. */
const handles = ['tarnwick.pots', 'tarnwick.blooms'] as const

const claimOf = (page: Page) => page.getByRole('region', { name: /^Prove that @/ })

// Asked for: "an owner proves an account, sees how many monitors watch it, and may object".
test('an owner proves an account by its biography, sees that it is watched, objects, and watching ends', async ({
  page,
  browser,
  signedIn,
  origins,
  person,
  trouble,
}, info) => {
  test.slow()
  const handle = handles[info.retry] ?? handles[0]
  expect(signedIn.userToken).not.toBe('')
  await page.goto('/dashboard?tab=watched')
  await addAccount(page, handle, handle)

  // The owner, without a session.
  const owner = await (await browser.newContext({ baseURL: origins.web })).newPage()
  await owner.goto('/tracking')
  await owner.getByLabel('Your username or profile URL').fill(`https://www.instagram.com/${handle}/`)
  await owner.getByRole('button', { name: 'Get code' }).click()
  const code = await claimOf(owner)
    .getByText(/^tidewatch-/)
    .textContent()
  await owner.getByRole('button', { name: 'Check now' }).click()
  await expect(owner.getByText('the code wasn’t in the bio')).toBeVisible()
  await expectAccessible(owner)

  await writeBiography(origins, handle, `Bread. ${code}`)
  // The page can be left and reopened by its URL.
  await owner.reload()
  await endClaimCooldown(origins, handle)
  await owner.getByRole('button', { name: 'Check now' }).click()
  await expect(owner.getByText('the code was in its bio')).toBeVisible()
  const watch = owner.getByRole('region', { name: `How many people watch @${handle} here` })
  await expect(watch).toContainText('It has 1 watcher.')
  await expect(watch).toContainText('Stored since')
  await expectNoHorizontalScroll(owner)

  await owner.getByRole('button', { name: 'Object', exact: true }).click()
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Object', exact: true }).click()
  await expect(owner.getByRole('heading', { name: 'No one can watch this account here' })).toBeVisible()
  await expect(watch).toContainText('No one watches it.')
  await expect(owner.getByRole('region', { name: 'What you decided' })).toContainText('Ended for 1 watcher')
  const download = owner.waitForEvent('download')
  await owner.getByRole('button', { name: 'Download receipt' }).click()
  expect((await download).suggestedFilename()).toContain(`tidewatch-receipt-${handle}`)
  await expectAccessible(owner)

  await page.goto('/dashboard?tab=watched')
  const card = page.getByRole('article').filter({ hasText: `@${handle}` })
  await expect(card).toContainText('Owner objected')
  await card.getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: `The owner of @${handle} asked not to be watched` })).toBeVisible()
  await page.goto('/dashboard?tab=watched')
  await lookup(page, handle)
  await expect(page.getByText(`The owner of @${handle} asked not to be watched`)).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Rules for watching' })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rules for watching' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'In numbers' })).toContainText(/objections? stands? today/)
  trouble.expect(/404/)
  expect((await page.goto(`/ja/public-figures/${handle}`))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: `@${handle}` })).toBeAttached()
  await expect(page.locator('meta[name="robots"][content*="noindex"]').first()).toBeAttached()
  await expectAccessible(page)
  const mail = await receiveMail(origins.mailInbox, person.email, /We stopped watching/)
  expect(mail.text).toMatch(/owner\s+asked/)
  await owner.context().close()
})

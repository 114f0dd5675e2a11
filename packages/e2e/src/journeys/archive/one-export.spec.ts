import { expect, test } from '#/fixtures/test.ts'
import { expectArchiveShown, importArchive } from '#/steps/archive.ts'
import { expectSectionsReached } from '#/steps/export-followers.ts'

// Asked for: "keeps the file in the tab and offers every result for the same file without choosing it again".
test('an export is chosen once for all results', async ({ page, isMobile }) => {
  await page.goto('/toolkit/archive-validator')
  await importArchive(page, { isMobile })
  await expect(page.getByText('@tide.gardener').first()).toBeVisible()

  const more = page.getByRole('navigation', { name: 'More from the same export' })
  await more.getByRole('link', { name: 'Followers, by name' }).click()
  await expect(page).toHaveURL(/\/follower-export$/)
  await expect(page.getByRole('heading', { name: 'Export of @tide.gardener' })).toBeVisible()

  await more.getByRole('link', { name: 'Best time to post' }).click()
  await expect(page).toHaveURL(/\/toolkit\/best-time$/)
  await expect(page.getByText('@tide.gardener').first()).toBeVisible()

  await more.getByRole('link', { name: 'Keep it and get a report' }).click()
  await expect(page).toHaveURL(/\/import$/)
  await expectArchiveShown(page)
  await page.getByRole('button', { name: 'Use another export' }).click()
  await page.getByRole('button', { name: /^Open instagram-tide\.gardener.*again$/ }).click()
  await expectArchiveShown(page)

  // It stays in the tab's memory only.
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(stored).not.toContain('tide.gardener')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Try it with a sample export' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Open instagram/ })).toBeHidden()
})

for (const [path, shown] of [
  ['/import', /^@june\.tidepool$/],
  ['/toolkit/archive-validator', /^@june\.tidepool$/],
  ['/follower-export', 'Export of @june.tidepool'],
  ['/toolkit/best-time', /^@june\.tidepool$/],
] as const) {
  test(`${path} can be tried with a sample, which is said to be one and leads on`, async ({ page }) => {
    await page.goto(path)
    await page.getByRole('button', { name: 'Try it with a sample export' }).click()
    await expect(page.getByText('Sample export: everyone in it is fictional.')).toBeVisible()
    await expect(page.getByText(shown).first()).toBeVisible()
    if (path === '/follower-export') await expectSectionsReached(page)
    await expect(page.getByRole('button', { name: 'Send selection' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Sign up', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Open your own export' }).first().click()
    await expect(page.getByRole('button', { name: 'Try it with a sample export' })).toBeVisible()
  })
}

test('users waiting for their export can get an email reminder, with a button only when logged in', async ({
  page,
  request,
  signedIn,
  origins,
}) => {
  await page.goto('/import')
  await page.getByRole('button', { name: 'Remind me when mine is ready' }).click()
  await expect(page.getByText(/^We’ll email you on /)).toBeVisible()
  const headers = { tenantId: '6', Authorization: signedIn.userToken }
  const again = await request.post(`${origins.web}/api/user/export-reminder`, { headers })
  const { data } = await again.json()
  const hours = (Date.parse(data.at) - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(47)
  expect(hours).toBeLessThanOrEqual(48)

  await page.context().clearCookies()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Try it with a sample export' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remind me when mine is ready' })).toBeHidden()
})

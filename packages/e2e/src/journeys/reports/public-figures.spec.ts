import { findRenamedSample, formerNameOf } from '#/fixtures/product-api.ts'
import { expect, test } from '#/fixtures/test.ts'

// Asked for: "Star data: list and pages of public figures ... with their activity report, search, ranking".
test('anyone finds a public figure and reads its data', async ({ page }) => {
  await page.goto('/public-figures')
  await expect(page.getByText('Sample data: these accounts are fictional')).toBeVisible()
  const rows = page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
  await expect(rows).toHaveCount(12)
  await expect(rows.first()).toContainText('@tidewater.fc')

  const postsPerWeek = async () => (await rows.locator('td:nth-child(6)').allTextContents()).map(Number)
  const falling = (await postsPerWeek()).toSorted((a, b) => b - a)
  expect(await postsPerWeek()).not.toEqual(falling)
  await page.getByRole('tab', { name: 'Posts' }).click()
  await expect.poll(postsPerWeek).toEqual(falling)
  await page.getByLabel('Category').selectOption({ label: 'Food' })
  await expect(rows).toHaveCount(3)
  await page.getByLabel('Find an account').fill('limon')
  await expect(rows).toHaveCount(1)
  await page.reload()
  await expect(rows).toHaveCount(1)
  await expect(page.getByRole('tab', { name: 'Posts' })).toHaveAttribute('aria-selected', 'true')

  await page.getByRole('link', { name: 'Casa Limón' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Casa Limón' })).toBeVisible()
  await expect(page.getByText('Sample data: this account is fictional')).toBeVisible()
  const ranks = page.getByRole('region', { name: 'Rankings' }).getByRole('definition')
  // Accounts with too few recent posts have no engagement rate and no rank for it; which ones depends on the day.
  await expect(ranks).toHaveText([/of 12/, /of 12/, /\d of \d+|Not known/, /of 12/])
  await expect(page.getByRole('figure', { name: /(more|fewer) followers?/ })).toBeVisible()
  for (const part of ['Best posts', 'Posting times', 'Recent changes', 'Method']) {
    await expect(page.getByRole('heading', { level: 2, name: part })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Read the full report' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /@casa\.limon/ })).toBeVisible()
})

test('one click watches a public figure', async ({ page, signedIn }) => {
  expect(signedIn.userToken).not.toBe('')
  await page.goto('/public-figures/kawabe.sento')
  await page.getByRole('link', { name: 'Watch this account' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { name: 'You’re watching @kawabe.sento' })).toBeVisible({ timeout: 60_000 })

  // From then on its page links to the user's own.
  await page.goto('/public-figures/kawabe.sento')
  await page.getByRole('link', { name: 'Open account' }).click()
  await expect(page).toHaveURL(/\/accounts\//)
})

test('visitors are asked to sign up first', async ({ page }) => {
  await page.goto('/public-figures/kawabe.sento')
  await page.getByRole('link', { name: 'Watch this account' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Already have an account? Log in' })).toBeVisible()
})

test('pages are described for search engines', async ({ page, request, origins, trouble }) => {
  trouble.expect(/404/)
  await page.goto('/ja/public-figures/kawabe.sento')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    `${origins.web}/ja/public-figures/kawabe.sento`,
  )
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /@kawabe\.sento/)
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(data.map((text) => JSON.parse(text)['@type'])).toEqual(['Dataset', 'BreadcrumbList'])
  // Rendered by the server: the page lists the figures without any script.
  const html = await (await request.get(`${origins.web}/public-figures`)).text()
  for (const handle of ['tidewater.fc', 'quiet.archive']) expect(html).toContain(`/public-figures/${handle}`)

  const { username } = await findRenamedSample(origins)
  await page.goto(`/public-figures/${formerNameOf(username)}`)
  await expect(page).toHaveURL(`${origins.web}/public-figures/${username}`)
  expect((await page.goto('/public-figures/nobody.here'))?.status()).toBe(404)
})

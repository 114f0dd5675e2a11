import { expect, test } from '#/fixtures/test.ts'

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

// Design, lane "sample": "every screen, complete, without any key"; asked for: "120 days of history".
test('anyone reads 120 days of a sample account, labelled as one', async ({ page }) => {
  await page.goto('/sample')
  await expect(page.getByText('Sample data: these accounts are fictional')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Sample accounts' }).getByRole('article')).toHaveCount(12)
  await page.getByRole('link', { name: 'Harbour Lights' }).click()
  await expect(page.getByText('Sample data: this account is fictional')).toBeVisible()

  await page.getByRole('button', { name: 'Other days' }).click()
  await page.getByLabel('First day').fill(day(119))
  await page.getByRole('button', { name: 'Show these days' }).click()
  const chart = page.getByRole('figure', { name: /^Followers (grew|fell)/ })
  await chart.getByRole('button', { name: 'Show as table' }).click()
  const values = chart.getByRole('table').getByRole('row').filter({ hasNotText: 'Not known' })
  await expect.poll(() => values.count(), { message: 'days with a count, and the head' }).toBeGreaterThan(110)

  const activity = page.getByRole('region', { name: 'Activity' })
  await expect(activity.getByText(/New (reel|photo|carousel)/).first()).toBeVisible()
  const before = await activity.getByRole('listitem').count()
  await activity.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => activity.getByRole('listitem').count()).toBeGreaterThan(before)
})

test('anyone reads the report on a sample account, labelled as one', async ({ page }) => {
  await page.goto('/sample')
  const card = page.getByRole('article').filter({ hasText: '@mara.okonjo' })
  await card.getByRole('link', { name: 'Latest report' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /@mara\.okonjo/ })).toBeVisible()
  await expect(page.getByText('This account is fictional, and so is everything in this report.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'In short' }).getByRole('paragraph')).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Delete report' })).toBeHidden()
})

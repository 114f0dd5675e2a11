import type { Page } from '@playwright/test'
import { expect } from '#/fixtures/test.ts'

/** Checks the account page: metrics, a chart with its table, and the source of a number. */
export async function readAccountPage(page: Page): Promise<void> {
  for (const name of ['Changes', 'Best posts']) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  }
  const chart = page.getByRole('figure').first()
  await chart.getByRole('button', { name: 'Show as table' }).click()
  await expect(chart.getByRole('table').getByRole('row').nth(1)).toBeVisible()

  await page.getByRole('button', { name: 'Where this comes from: Engagement rate', exact: true }).first().click()
  const origin = page.getByRole('dialog', { name: 'Where this comes from: Engagement rate' })
  for (const term of ['Source', 'Last check', 'Based on', 'How it’s worked out', 'Why Instagram may differ']) {
    await expect(origin.getByText(term, { exact: true })).toBeVisible()
  }
  await expect(origin.getByText('Sample', { exact: false }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(origin).toBeHidden()

  const tabs = page.getByRole('navigation', { name: 'Sections of this page' })
  await tabs.getByRole('link', { name: 'Patterns' }).click()
  for (const name of ['What works', 'Posting times', 'Content mix', 'Hashtags and mentions']) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  }
  await tabs.getByRole('link', { name: 'Activity' }).click()
  await expect(page.getByRole('heading', { name: 'Activity', exact: true })).toBeVisible()
  await tabs.getByRole('link', { name: 'Reports' }).click()
}

/** Checks the first report on an account: state, summary, metrics, method. */
export async function readFirstReport(page: Page, handle: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`@${handle}`) })).toBeVisible()
  const summary = page.getByRole('region', { name: 'Summary' }).getByRole('paragraph')
  await expect(summary).toHaveCount(3)
  for (const sentence of await summary.all()) await expect(sentence).toHaveText(/\p{L}.*\./u)
  for (const name of ['What changed', 'Key metrics', 'Method and sources']) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  }
  await expect(page.getByText('Sample data', { exact: true }).first()).toBeVisible()
}

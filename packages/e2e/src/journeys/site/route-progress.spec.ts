import type { Page } from '@playwright/test'
import { expect, test } from '#/fixtures/test.ts'

const line = (page: Page) => page.locator('[role=progressbar][aria-label="Loading page"]')

/** Delays the next page until released. */
async function holdPages(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/[?&]_rsc=/, async (route) => {
    await promise
    await route.continue().catch(() => undefined)
  })
  return resolve
}

test('"A top progress indicator runs during route changes", and not for places on the page', async ({
  page,
  signedIn,
}) => {
  expect(signedIn.userToken).not.toBe('')
  await page.goto('/import')
  await expect(line(page)).toHaveAttribute('aria-hidden', 'true')
  await page.goto('/sample')
  const link = page.getByRole('link', { name: 'Harbour Lights' })
  await expect(link).toBeVisible()
  const release = await holdPages(page)
  await link.click()
  await expect(line(page)).toHaveAttribute('aria-hidden', 'false')
  release()
  await expect(page.getByRole('heading', { name: 'Best posts' })).toBeVisible()
  await expect(line(page)).toHaveAttribute('aria-hidden', 'true')
  await page.evaluate(() => window.location.assign('#main'))
  await expect(line(page)).toHaveAttribute('aria-hidden', 'true')
  await page.goBack()
  await page.goBack()
  await expect(link).toBeVisible()
  await expect(line(page)).toHaveAttribute('aria-hidden', 'true')
})

/** Records in session storage that the bar was shown, because a page can't be queried while it is being left. */
const noteLine = (page: Page) =>
  line(page).evaluate((element) => {
    const note = () => element.ariaHidden === 'false' && sessionStorage.setItem('line', 'ran')
    new MutationObserver(note).observe(element, { attributes: true })
  })
const noted = (page: Page) => page.evaluate(() => sessionStorage.getItem('line'))

test('it also runs for links that load a new document: in the header, and to an article', async ({ page, origins }) => {
  await page.goto('/sample')
  await expect(page.getByRole('link', { name: 'Harbour Lights' })).toBeVisible()
  await noteLine(page)
  await page.getByRole('banner').getByRole('link', { name: 'Plans' }).click()
  await expect(page).toHaveURL(`${origins.web}/plans`)
  expect(await noted(page)).toBe('ran')
  await expect(line(page)).toHaveAttribute('aria-hidden', 'true')

  await page.goto(origins.blog)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
  await noteLine(page)
  await page.getByRole('main').getByRole('article').getByRole('link').first().click()
  await expect(page).not.toHaveURL(`${origins.blog}/`)
  expect(await noted(page)).toBe('ran')
  await expect(line(page)).toHaveAttribute('aria-hidden', 'true')
})

import type { Locator, Page } from '@playwright/test'
import { expect } from '#/fixtures/test.ts'

/** The box to add an account, which is open to who watches nothing yet. */
export async function openAddBox(page: Page): Promise<Locator> {
  const box = page.getByRole('textbox', { name: 'Username or profile URL' })
  // The frame's button opens the box once the dashboard is there to take it.
  await expect(box.or(page.getByRole('tablist', { name: 'Your accounts' })).first()).toBeVisible()
  if (await box.isHidden()) await page.getByRole('banner').getByRole('link', { name: 'Watch', exact: true }).click()
  return box
}

/** Types into the box of the dashboard and asks for the account. */
export async function lookup(page: Page, text: string): Promise<void> {
  await (await openAddBox(page)).fill(text)
  await page.getByRole('button', { name: 'Find account' }).click()
}

/** Notes every step of a collection that the page shows from now on, however short. */
export async function noteSteps(page: Page): Promise<() => Promise<string[]>> {
  const notes = await page.evaluateHandle(() => {
    const seen = new Set<string>()
    new MutationObserver(() => {
      const step = document.querySelector('ol[aria-label="Steps of this check"] [aria-current="step"]')
      if (step?.textContent) seen.add(step.textContent)
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
    return seen
  })
  return () => notes.evaluate((seen) => [...seen])
}

/** Looks an account up, adds it and waits until its first collection is done. The page is never reloaded. */
export async function addAccount(page: Page, text: string, handle: string): Promise<void> {
  await lookup(page, text)
  await page.getByRole('button', { name: `Add @${handle}` }).click()
  await expect(page.getByRole('heading', { name: `You’re watching @${handle}` })).toBeVisible({ timeout: 60_000 })
}

/** The card of an account on the dashboard. */
export const card = (page: Page, handle: string) =>
  page
    .getByRole('list', { name: 'Accounts you watch' })
    .getByRole('article')
    .filter({ hasText: `@${handle}` })

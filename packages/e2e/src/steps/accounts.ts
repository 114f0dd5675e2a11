import type { Locator, Page } from '@playwright/test'
import { expect } from '#/fixtures/test.ts'

/** The box to add an account, which is already open if nothing is watched yet. */
export async function openAddBox(page: Page): Promise<Locator> {
  const box = page.getByRole('textbox', { name: 'Username or profile URL' })
  // The frame's button opens the box once the dashboard has loaded.
  await expect(box.or(page.getByRole('tablist', { name: 'Your accounts' })).first()).toBeVisible()
  if (await box.isHidden()) await page.getByRole('banner').getByRole('link', { name: 'Watch', exact: true }).click()
  return box
}

/** Searches for an account in the dashboard's box. */
export async function lookup(page: Page, text: string): Promise<void> {
  await (await openAddBox(page)).fill(text)
  await page.getByRole('button', { name: 'Find account' }).click()
}

/** Records every step of a collection that the page shows from now on, however briefly. */
export async function recordSteps(page: Page): Promise<() => Promise<string[]>> {
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

/** Searches for an account, adds it and waits for its first collection, without reloading the page. */
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

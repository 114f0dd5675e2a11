import type { Page } from '@playwright/test'
import { expect } from '#/fixtures/test.ts'

/** Types into the box of the dashboard and asks for the account. */
export async function lookUp(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Handle or profile address' }).fill(text)
  await page.getByRole('button', { name: 'Look up' }).click()
}

/** Notes every step of a look that the page shows from now on, however short. */
export async function noteSteps(page: Page): Promise<() => Promise<string[]>> {
  const notes = await page.evaluateHandle(() => {
    const seen = new Set<string>()
    new MutationObserver(() => {
      const step = document.querySelector('ol[aria-label="Steps of this look"] [aria-current="step"]')
      if (step?.textContent) seen.add(step.textContent)
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
    return seen
  })
  return () => notes.evaluate((seen) => [...seen])
}

/** Looks an account up, adds it and waits until its first look is done. The page is never reloaded. */
export async function addAccount(page: Page, text: string, handle: string): Promise<void> {
  await lookUp(page, text)
  await page.getByRole('button', { name: `Add @${handle}` }).click()
  await expect(page.getByRole('heading', { name: `@${handle} is on watch` })).toBeVisible({ timeout: 60_000 })
}

/** The card of an account on the dashboard. */
export const card = (page: Page, handle: string) =>
  page
    .getByRole('list', { name: 'Accounts you watch' })
    .getByRole('article')
    .filter({ hasText: `@${handle}` })

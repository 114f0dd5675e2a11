import type { Page } from '@playwright/test'
import { chromiumPath } from '#/env.ts'
import { logInDialog } from '#/steps/sign-in.ts'

/**
 * How people's browsers are set up: pop-up windows need a click, and storage is kept apart per site. Playwright switches
 * both off, which hides windows that open too late and redirects that come back empty-handed.
 */
export const ordinaryBrowser = {
  ...(chromiumPath && { executablePath: chromiumPath }),
  ignoreDefaultArgs: ['--disable-popup-blocking'],
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    // The last list counts, and Playwright's own names the partitioning.
    '--disable-features=Translate',
    '--enable-features=ThirdPartyStoragePartitioning',
    // As for all tests.
    '--js-flags=--no-maglev',
  ],
}

/** Chooses a new account on the emulator's page of a provider. */
export async function chooseAccount(window: Page, email: string): Promise<void> {
  await window.locator('.js-new-account').click()
  await window.locator('#email-input').fill(email)
  const signIn = window.locator('#sign-in').click()
  // A window that has done its work may be gone before the click is reported.
  await signIn.catch((error) => {
    if (!window.isClosed()) throw error
  })
}

/** Signs in with a provider in a window of its own. */
export async function signInWithWindow(page: Page, provider: 'Google' | 'Apple', email: string): Promise<void> {
  const opened = page.waitForEvent('popup')
  await logInDialog(page)
    .getByRole('button', { name: `Continue with ${provider}` })
    .click()
  await chooseAccount(await opened, email)
}

import type { Page } from '@playwright/test'
import { chromiumPath } from '#/env.ts'
import { logInDialog } from '#/steps/sign-in.ts'

/**
 * The defaults of users' browsers: pop-up windows need a click, and storage is partitioned by site. Playwright turns both
 * off, which hides windows that open too late and redirects that lose their result.
 */
export const ordinaryBrowser = {
  ...(chromiumPath && { executablePath: chromiumPath }),
  ignoreDefaultArgs: ['--disable-popup-blocking'],
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    // The last list wins, and Playwright's own disables partitioning.
    '--disable-features=Translate',
    '--enable-features=ThirdPartyStoragePartitioning',
    // As for all tests.
    '--js-flags=--no-maglev',
  ],
}

/** Chooses a new account on the emulator's provider page. */
export async function chooseAccount(window: Page, email: string): Promise<void> {
  await window.locator('.js-new-account').click()
  await window.locator('#email-input').fill(email)
  const signIn = window.locator('#sign-in').click()
  // The window may close before the click is reported.
  await signIn.catch((error) => {
    if (!window.isClosed()) throw error
  })
}

/** Logs in with a provider in its window. */
export async function signInWithWindow(page: Page, provider: 'Google' | 'Apple', email: string): Promise<void> {
  const opened = page.waitForEvent('popup')
  await logInDialog(page)
    .getByRole('button', { name: `Continue with ${provider}` })
    .click()
  await chooseAccount(await opened, email)
}

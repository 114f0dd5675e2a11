import type { Page } from '@playwright/test'
import type { TestOrigins } from '#/env.ts'
import type { Person } from '#/fixtures/identity.ts'
import { receiveMail } from '#/fixtures/mailbox.ts'
import { expect } from '#/fixtures/test.ts'

export const logInDialog = (page: Page) => page.getByRole('dialog', { name: 'Log in' })
export const signUpDialog = (page: Page) => page.getByRole('dialog', { name: 'Create your account' })

/** The button in every page's header; it appears once the page knows that nobody is logged in. */
export const headerLogIn = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Log in' })
export const headerAccount = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Your account' })

/** Submits the open sign-up view; resolves with the link from the verification email. */
export async function sendSignUp(page: Page, origins: TestOrigins, { email, password }: Person): Promise<string> {
  const dialog = signUpDialog(page)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByLabel('Repeat password').fill(password)
  await expect(dialog.getByRole('checkbox', { name: /I agree to the terms of use/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Sign up', exact: true }).click()
  const sent = `A verification email has been sent to ${email}. Please check your inbox.`
  await expect(logInDialog(page).getByText(sent)).toBeVisible()

  const mail = await receiveMail(origins.mailInbox, email, /Confirm your email/)
  const link = mail.links.find((address) => address.includes('verifyEmail'))
  expect(link, 'the link of the mail').toBeDefined()
  return link ?? ''
}

/** Signs up in the modal and confirms the address with the email's link, which leads to the blog. */
export async function signUp(page: Page, origins: TestOrigins, person: Person): Promise<void> {
  await headerLogIn(page).click()
  await logInDialog(page).getByRole('button', { name: 'Need an account? Sign Up' }).click()
  await page.goto(await sendSignUp(page, origins, person))
  await page.waitForURL(`${origins.blog}/**`)
}

/** Submits the open login view and waits for the session. */
export async function logIn(page: Page, { email, password }: Person): Promise<void> {
  const dialog = logInDialog(page)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(headerAccount(page)).toBeVisible()
  await expect(dialog).toBeHidden()
}

export async function signOut(page: Page): Promise<void> {
  await headerAccount(page).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByText('You’re logged out.')).toBeVisible()
}

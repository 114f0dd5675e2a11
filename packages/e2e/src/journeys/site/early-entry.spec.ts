import { threeArchives } from '#/fixtures/history-archives.ts'
import { archiveName, buildArchive } from '#/fixtures/sample-archive.ts'
import { expect, test } from '#/fixtures/test.ts'
import { expectArchiveShown, importArchive } from '#/steps/archive.ts'
import { chooseArchives, listTab } from '#/steps/export-followers.ts'
import { openWithoutScripts } from '#/steps/held-scripts.ts'

test('input, ticks and choices from before hydration are kept', async ({ page }) => {
  const captions = await openWithoutScripts(page, '/toolkit/caption-counter')
  await page.getByLabel('Caption', { exact: true }).fill('Low tide #sea #海')
  captions.start()
  await expect(page.getByText('2 of 30')).toBeVisible()
  await expect(page.getByLabel('Caption', { exact: true })).toHaveValue('Low tide #sea #海')

  const checkUp = await openWithoutScripts(page, '/toolkit/privacy-check-up')
  await page
    .getByRole('group', { name: /two-factor/ })
    .getByText('No', { exact: true })
    .click()
  checkUp.start()
  await expect(page.getByRole('region', { name: 'Your to-do list' })).toContainText('Turn on two-factor authentication')
})

test('a visitor who follows "Watch this account" before hydration is asked to log in', async ({ page }) => {
  const publicFigure = await openWithoutScripts(page, '/public-figures/kawabe.sento')
  await page.getByRole('link', { name: 'Watch this account' }).click()
  await expect(page).toHaveURL(/\/dashboard\?watch=kawabe\.sento&start=yes$/)
  publicFigure.start()
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
})

test('a form submitted before hydration stays on the page, keeps its input, and is submitted after it', async ({
  origins,
  page,
  signedIn,
}) => {
  await page.context().clearCookies()
  const password = await openWithoutScripts(page, '/forgot-password')
  await page.getByLabel('Email').fill(signedIn.email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(signedIn.email)
  password.start()
  await expect(page.getByText('Check your inbox')).toBeVisible()
  await expect(page).toHaveURL(`${origins.web}/forgot-password`)
})

test('files chosen before hydration are read after it', async ({ page }) => {
  const validator = await openWithoutScripts(page, '/toolkit/archive-validator')
  await page
    .getByLabel('Choose your Instagram export')
    .setInputFiles({ name: archiveName, mimeType: 'application/zip', buffer: buildArchive() })
  validator.start()
  await expect(page.getByRole('heading', { name: 'What’s in it' })).toBeVisible({ timeout: 20_000 })

  const lists = await openWithoutScripts(page, '/follower-export')
  await chooseArchives(page, [threeArchives('tide.gardener').september])
  lists.start()
  await expect(listTab(page, 'Followers', '4')).toBeVisible({ timeout: 20_000 })
})

test('an Instagram export dropped on a landing page before hydration is read by the import', async ({ page }) => {
  const { start } = await openWithoutScripts(page, '/how-to-see-what-someone-likes-on-instagram-in-2025')
  await importArchive(page, { isMobile: false })
  start()
  await expect(page).toHaveURL(/\/import$/)
  await expectArchiveShown(page)
})

test('an account entered before hydration is searched for', async ({ page }) => {
  const typing = await openWithoutScripts(page, '/')
  const box = page.getByRole('textbox', { name: 'Search for an account' })
  await box.fill('harbour.lights')
  typing.start()
  // Client-rendered, so hydration is complete.
  await expect(page.getByRole('button', { name: 'Help' })).toBeVisible()
  await box.press('Enter')
  await expect(page.getByRole('heading', { name: 'Harbour Lights' })).toBeVisible()
  await expect(page).toHaveURL(/:\d+\/$/)

  const asking = await openWithoutScripts(page, '/view-instagram-anonymously')
  await box.fill('harbour.lights')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=harbour\.lights$/)
  asking.start()
  await expect(page.getByRole('heading', { name: 'Harbour Lights' })).toBeVisible()
})

test('a click on "Log in" before hydration opens the dialog', async ({ page }) => {
  const plans = await openWithoutScripts(page, '/plans')
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  plans.start()
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
})

test('users with a session see no "Log in" before hydration', async ({ page, signedIn }) => {
  const plans = await openWithoutScripts(page, '/plans')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeHidden()
  plans.start()
  await expect(page.getByRole('button', { name: 'Your account' }), signedIn.email).toBeVisible()
})

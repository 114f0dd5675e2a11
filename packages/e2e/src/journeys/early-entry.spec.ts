import { threeArchives } from '#/fixtures/history-archives.ts'
import { archiveName, buildArchive } from '#/fixtures/sample-archive.ts'
import { expect, test } from '#/fixtures/test.ts'
import { bringArchive, expectArchiveShown } from '#/steps/archive.ts'
import { chooseArchives, listTab } from '#/steps/export-followers.ts'
import { openWithoutScripts } from '#/steps/held-scripts.ts'

test('what is typed, ticked or chosen before a page has started is used as soon as it has', async ({ page }) => {
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

test('a button that is pressed before a page has started is pressed as soon as it has', async ({ page, isMobile }) => {
  const sample = await openWithoutScripts(page, '/sample')
  await page.getByRole('button', { name: isMobile ? 'Menu' : 'Appearance' }).click()
  sample.start()
  await expect(page.getByRole(isMobile ? 'dialog' : 'menu')).toBeVisible()
})

test('a visitor who would watch an account before its page has started is asked to sign up', async ({ page }) => {
  const star = await openWithoutScripts(page, '/stars/kawabe.sento')
  await page.getByRole('link', { name: 'Watch this account' }).click()
  star.start()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Already have an account? Log in' })).toBeVisible()
  await expect(page).toHaveURL(/\/stars\/kawabe\.sento/)
})

test('a form that is sent before a page has started is sent as soon as it has', async ({ origins, page, signedIn }) => {
  await page.context().clearCookies()
  const password = await openWithoutScripts(page, '/forgot-password')
  await page.getByLabel('E-mail').fill(signedIn.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  password.start()
  await expect(page.getByText('Look into your inbox')).toBeVisible()
  await expect(page).toHaveURL(`${origins.web}/forgot-password`)
})

test('files that are chosen before a page has started are read as soon as it has', async ({ page }) => {
  const validator = await openWithoutScripts(page, '/toolkit/archive-validator')
  await page
    .getByLabel('Choose your archive')
    .setInputFiles({ name: archiveName, mimeType: 'application/zip', buffer: buildArchive() })
  validator.start()
  await expect(page.getByRole('heading', { name: 'What is in it' })).toBeVisible({ timeout: 20_000 })

  const lists = await openWithoutScripts(page, '/follower-export')
  await chooseArchives(page, [threeArchives('tide.gardener').september])
  lists.start()
  await expect(listTab(page, 'Followers', '4')).toBeVisible({ timeout: 20_000 })
})

test('an archive that is dropped on a landing page before it has started is read by the import', async ({ page }) => {
  const { start } = await openWithoutScripts(page, '/how-to-see-what-someone-likes-on-instagram-in-2025')
  await bringArchive(page, { isMobile: false })
  start()
  await expect(page).toHaveURL(/\/import$/)
  await expectArchiveShown(page)
})

test('an account that is asked for before a page has started is looked up', async ({ page }) => {
  const typing = await openWithoutScripts(page, '/')
  const box = page.getByRole('textbox', { name: 'Look up an account' })
  await box.fill('harbour.lights')
  typing.start()
  // Only a page that has started shows this button.
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

test('a visitor can log in before the page has started', async ({ page }) => {
  const plans = await openWithoutScripts(page, '/plans')
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  plans.start()
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
})

test('who is logged in is not asked to log in before the page has started', async ({ page, signedIn }) => {
  const plans = await openWithoutScripts(page, '/plans')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeHidden()
  plans.start()
  await expect(page.getByRole('button', { name: 'Your account' }), signedIn.email).toBeVisible()
})

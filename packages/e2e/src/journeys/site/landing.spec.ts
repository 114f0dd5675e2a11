import { expect, test } from '#/fixtures/test.ts'
import { expectArchiveShown, importArchive } from '#/steps/archive.ts'

// Asked for: "starts the job on the page: a handle box with an instant anonymous preview, or the archive drop zone".
test('an account is searched for on the landing page itself, and can be watched from there', async ({ page }) => {
  await page.goto('/view-instagram-anonymously')
  const box = page.getByRole('textbox', { name: 'Search for an account' })
  const ask = page.getByRole('button', { name: 'Search', exact: true })
  await box.fill('two words')
  await ask.click()
  await expect(page.getByText('That isn’t a username or a profile URL.', { exact: false })).toBeVisible()

  await box.fill('personal.example')
  await ask.click()
  await expect(page.getByText(/no professional account named @personal\.example/)).toBeVisible()

  await box.fill('https://www.instagram.com/harbour.lights/')
  await box.press('Enter')
  const result = page.getByRole('article').filter({ hasText: '@harbour.lights' })
  await expect(result.getByRole('heading', { name: 'Harbour Lights' })).toBeVisible()
  await expect(result.getByRole('list', { name: 'Latest posts, oldest first' }).getByRole('listitem')).toHaveCount(6)
  await expect(page).toHaveURL(/\/view-instagram-anonymously$/)

  await result.getByRole('link', { name: 'Watch @harbour.lights' }).click()
  await expect(page.getByRole('dialog', { name: 'Watch @harbour.lights' })).toBeVisible()
})

test('an Instagram export dropped on a landing page is read by the import', async ({ page }) => {
  await page.goto('/how-to-see-what-someone-likes-on-instagram-in-2025')
  await importArchive(page, { isMobile: false })
  await expect(page).toHaveURL(/\/import$/)
  await expectArchiveShown(page)
})

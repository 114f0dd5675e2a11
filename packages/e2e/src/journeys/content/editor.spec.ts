import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { localePath } from '@tidewatch/site-config/hosts'
import { locales } from '@tidewatch/site-config/locales'
import { joinTeam } from '#/fixtures/second-factor.ts'
import { expect, test } from '#/fixtures/test.ts'
import { headerAccount } from '#/steps/sign-in.ts'

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Expects a permanent redirect from the old URL to the new one, in every language. */
async function expectMoved(page: Page, origin: string, { from, to }: { from: string; to: string }) {
  for (const locale of locales)
    await expect(async () => {
      const moved = await page.request.get(`${origin}${localePath(`/${from}`, locale)}`, { maxRedirects: 0 })
      expect([moved.status(), moved.headers().location]).toEqual([308, localePath(`/${to}`, locale)])
    }).toPass({ timeout: 30_000 })
}

// Asked for: "editors enjoy writing them"; "301s for changed slugs"; "publishing an article updates list and page within
// seconds".
test('an editor writes, previews and publishes an article, moves it, and restores an earlier version', async ({
  page,
  origins,
  signedIn,
}) => {
  test.slow()
  await joinTeam(origins, signedIn, 'editor')
  const name = randomUUID().slice(0, 8)
  const title = `Neap tides ${name}`

  await page.goto('/dashboard')
  await headerAccount(page).click()
  await page.getByRole('menuitem', { name: 'Content', exact: true }).click()
  await page.getByRole('button', { name: 'New article' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Author').fill('Edith Marsh')
  await dialog.getByRole('button', { name: 'Create draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  const body = page.getByRole('textbox', { name: 'Text (English)' })
  await page.getByLabel('Summary (English)').fill('When the sea hardly moves.')
  await body.fill('## Half a moon\n\nThe pull is *weak*.\n')
  await page.getByRole('toolbar').first().getByRole('button', { name: 'Picture' }).click()
  await dialog.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: onePixel })
  await dialog.getByLabel('What does it show?').fill('A quiet harbour')
  await dialog.getByRole('button', { name: 'Insert' }).click()
  await expect(body).toHaveValue(/!\[A quiet harbour\]\(image:/)
  await page.getByRole('checkbox', { name: 'Numbers' }).check()
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible()

  const english = page.getByRole('group', { name: 'Write or preview (English)' })
  await english.locator('label', { hasText: 'Preview' }).click()
  await expect(page.getByRole('link', { name: 'Half a moon' })).toBeVisible()
  await english.locator('label', { hasText: 'Write' }).click()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByRole('link', { name: 'Read article' })).toBeVisible()

  const slug = `neap-tides-${name}`
  await expect(async () => {
    await page.goto(`${origins.blog}/${slug}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
  const picture = page.getByRole('img', { name: 'A quiet harbour' })
  await picture.scrollIntoViewIfNeeded()
  await expect(picture).toHaveJSProperty('complete', true)
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0)

  await page.goto(`${origins.web}/editor`)
  await page.getByRole('searchbox', { name: 'Words or address' }).fill(name)
  await page.getByRole('button', { name: 'Find articles' }).click()
  await page.getByRole('link', { name: title }).click()
  await body.fill('Something else.')
  await page.getByLabel('Address', { exact: true }).fill(`springs-${name}`)
  await page.getByRole('button', { name: 'Save and update page' }).click()
  await expect(page.getByText(`Redirects from /${slug}`)).toBeVisible()
  await expectMoved(page, origins.blog, { from: slug, to: `springs-${name}` })

  await page.getByRole('button', { name: 'Show earlier versions' }).click()
  await page.locator('summary').nth(1).click()
  await page.getByRole('button', { name: 'Show changes since' }).last().click()
  await page.getByRole('button', { name: 'Restore this version' }).click()
  await expect(body).toHaveValue(/Half a moon/)
})

test('unsaved changes survive leaving the page; other users see that the page is for editors', async ({
  page,
  origins,
  signedIn,
  trouble,
}) => {
  trouble.expect(/403/)
  await page.goto('/editor')
  await expect(page.getByRole('heading', { name: 'This page is for editors' })).toBeVisible()
  await joinTeam(origins, signedIn, 'editor')
  await page.goto('/editor?q=importing-an-archive')
  await page.getByRole('link', { name: 'How to import your Instagram export' }).click()
  const summary = page.getByLabel('Summary (English)')
  await expect(summary).not.toHaveValue('')
  await summary.fill('Half a thought')
  await page.getByRole('link', { name: 'All articles' }).click()
  await expect(page).toHaveURL(/\/editor$/)
  await page.goBack()
  await expect(summary).toHaveValue('Half a thought')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(summary).not.toHaveValue('Half a thought')
})

test('a moved help article redirects its readers', async ({ page, origins, signedIn }) => {
  await joinTeam(origins, signedIn, 'editor')
  const name = randomUUID().slice(0, 8)
  await page.goto('/editor')
  await page.getByRole('button', { name: 'New article' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Site').selectOption('support')
  await dialog.getByLabel('Title').fill(`Moving ${name}`)
  await dialog.getByLabel('Author').fill('Edith Marsh')
  await dialog.getByRole('button', { name: 'Create draft' }).click()
  await page.getByLabel('Summary (English)').fill('From here to there.')
  await page.getByRole('textbox', { name: 'Text (English)' }).fill('Goodbye.')
  await page.getByRole('checkbox', { name: 'Your data' }).check()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByRole('link', { name: 'Read article' })).toBeVisible()
  await page.getByLabel('Address', { exact: true }).fill(`moved-${name}`)
  await page.getByRole('button', { name: 'Save and update page' }).click()
  await expect(page.getByText(`Redirects from /moving-${name}`)).toBeVisible()
  await expectMoved(page, origins.support, { from: `moving-${name}`, to: `moved-${name}` })
})

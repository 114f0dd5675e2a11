import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { createSession } from '#/fixtures/identity.ts'
import { receiveMail } from '#/fixtures/mailbox.ts'
import { archiveName, archiveOwner, buildArchive, secretText } from '#/fixtures/sample-archive.ts'
import { expect, test } from '#/fixtures/test.ts'
import { logIn, logInDialog, sendSignUp, signUpDialog } from '#/steps/sign-in.ts'

const dayMs = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)

async function writeAgreement(page: Page): Promise<string> {
  await page.goto('/family')
  await page.getByRole('link', { name: 'Write an agreement' }).click()
  await page.getByRole('button', { name: 'Create invitation' }).click()
  await expect(page.getByText('Fill this in.')).toHaveCount(5)
  await page.getByLabel('Your name, as your teen calls you').fill('Marta')
  await page.getByLabel('Your teen’s first name or username').fill('Jonas')
  await page.getByLabel('A few words to your teen').fill('On Sundays, with cake.')
  await page.getByLabel('Date of the 18th birthday').fill(inDays(200))
  await page.getByLabel('Last day of the agreement').fill(inDays(201))
  await page.getByLabel('Day to review it together').fill(inDays(60))
  await page.getByRole('button', { name: 'Create invitation' }).click()
  await expect(page.getByText(/^Choose a last day within a year/)).toBeVisible()
  await page.getByLabel('Last day of the agreement').fill(inDays(200))
  await page.getByRole('button', { name: 'Create invitation' }).click()
  return page.getByRole('textbox', { name: 'Invitation link' }).inputValue()
}

test('a parent and a teen use a family agreement from the invitation to its end', async ({
  page,
  origins,
  signedIn,
  browser,
  person,
}) => {
  test.slow()
  const link = await writeAgreement(page)
  await page.getByRole('link', { name: 'Open agreement' }).click()
  await expect(page.getByText(/^Jonas has until .* to answer/)).toBeVisible()

  // Parents can't sign for their children.
  await page.goto(link)
  await expect(page.getByText('This is your own invitation')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign agreement', exact: true })).toBeDisabled()

  const context = await browser.newContext()
  const teens = await context.newPage()
  const teen = { ...person, email: `teen.${person.email}` }
  await createSession(origins, teen)
  await teens.goto(link)
  await expect(teens.getByRole('heading', { level: 1, name: 'Marta invites you to a family agreement' })).toBeVisible()
  await expect(teens.getByText('On Sundays, with cake.')).toBeVisible()
  await teens.getByRole('checkbox', { name: 'New follows' }).uncheck()
  await teens.getByLabel('Your name, as your signature').fill('Jonas Lind')
  await teens.getByRole('button', { name: 'Sign agreement', exact: true }).click()
  await expect(teens.getByText(/Tick this to sign/)).toBeVisible()
  await teens.getByRole('checkbox', { name: /I’m 13 or older/ }).check()
  await teens.getByRole('button', { name: 'Sign agreement', exact: true }).click()
  await signUpDialog(teens).getByRole('button', { name: 'Already have an account? Log in' }).click()
  await expect(logInDialog(teens)).toBeVisible()
  await logIn(teens, teen)
  await expect(teens.getByRole('heading', { level: 1, name: 'Agreement with Marta' })).toBeVisible()
  await expect(teens.getByText('Kept private')).toBeVisible()
  await receiveMail(origins.mailInbox, signedIn.email, /Jonas signed your family agreement/)

  await teens.getByRole('link', { name: 'Make report' }).click()
  await teens
    .getByLabel('Choose your Instagram export')
    .setInputFiles({ name: archiveName, mimeType: 'application/zip', buffer: buildArchive() })
  await expect(teens.getByRole('heading', { name: 'Only this would leave your browser' })).toBeVisible()
  await teens.getByRole('group', { name: 'Sleep mode is on at night' }).getByText('Off', { exact: true }).click()
  const [sent] = await Promise.all([
    teens.waitForRequest(
      (request) => request.method() === 'POST' && /family\/agreement\/[^/]+\/report$/.test(request.url()),
    ),
    teens.getByRole('button', { name: 'Share with Marta' }).click(),
  ])
  // Amounts only: no names and no messages.
  const body = sent.postData() ?? ''
  expect(JSON.parse(body)).toMatchObject({ totals: { followers: 5, following: 4 }, newFollows: null })
  for (const name of ['amy.reed', 'nora.salt', archiveOwner, secretText]) expect(body).not.toContain(name)
  await expect(teens.getByRole('heading', { level: 1, name: /^Family report/ })).toBeVisible()

  await page.goto('/dashboard')
  await expect(page.getByText('1 new report')).toBeVisible()
  await page.getByRole('link', { name: '1 family agreement' }).click()
  await page.getByRole('link', { name: 'With Jonas' }).click()
  await page.getByRole('list', { name: 'Reports' }).getByRole('link').click()
  const parts = (of: Page) => of.getByRole('main').getByRole('region').allInnerTexts()
  await expect(page.getByRole('region', { name: 'Talk about it' }).getByRole('listitem')).toHaveCount(2)
  expect(await parts(page), 'the report of both sides').toEqual(await parts(teens))

  await teens.getByRole('link', { name: 'Open agreement' }).click()
  await expect(teens.getByText('Today’s report is ready. You can make the next one tomorrow.')).toBeVisible()
  await expect(teens.getByRole('list', { name: 'Log' }).getByText(/^Marta opened the report/)).toBeVisible()
  await teens.getByLabel('What to hide').selectOption('Active hours')
  await teens.getByRole('button', { name: 'Hide item' }).click()
  await expect(teens.getByText(/^Active hours is hidden until/)).toBeVisible()
  await page.reload()
  await expect(page.getByText('Hidden this week. No reason needed.')).toBeVisible()

  await teens.getByRole('link', { name: 'Open signed copy' }).click()
  await expect(teens.getByText('Sealed by Tidewatch (Ed25519)')).toBeVisible()
  const [file] = await Promise.all([
    teens.waitForEvent('download'),
    teens.getByRole('button', { name: 'Export with seal (JSON)' }).click(),
  ])
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
    document: { signedName: 'Jonas Lind', shared: ['totals', 'active-hours', 'settings'] },
  })
  await teens.goBack()

  await teens.getByRole('button', { name: 'Pause' }).click()
  await expect(teens.getByText('You paused this agreement')).toBeVisible()
  await page.getByRole('link', { name: 'Open agreement' }).click()
  await expect(page.getByText('Jonas paused this agreement')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Resume' })).toBeHidden()
  await teens.getByRole('button', { name: 'Resume' }).click()
  await expect(teens.getByRole('list', { name: 'Reports' })).toBeVisible()
  await teens.getByRole('button', { name: 'End agreement' }).click()
  await teens.getByRole('alertdialog').getByRole('button', { name: 'End agreement' }).click()
  await expect(teens.getByText(/^You ended this agreement on/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^Jonas ended this agreement on/)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Reports' })).toBeHidden()
  await context.close()
})

test('signing up from an invitation leads back to it from the verification email', async ({
  page,
  origins,
  signedIn,
  browser,
  person,
}) => {
  expect(signedIn.userToken).not.toBe('')
  const link = await writeAgreement(page)
  const context = await browser.newContext()
  const teens = await context.newPage()
  const teen = { ...person, email: `new.${person.email}` }
  await teens.goto(link)
  await teens.getByLabel('Your name, as your signature').fill('Jonas Lind')
  await teens.getByRole('checkbox', { name: /I’m 13 or older/ }).check()
  await teens.getByRole('button', { name: 'Sign agreement', exact: true }).click()
  const mail = await sendSignUp(teens, origins, teen)
  // On another device, for example: only the email leads there.
  const other = await (await browser.newContext()).newPage()
  await other.goto(mail)
  await other.waitForURL(`${origins.blog}/**`)
  await expect(logInDialog(other).getByText('Your email address is confirmed. Log in to continue.')).toBeVisible()
  const dialog = logInDialog(other)
  await dialog.getByLabel('Email').fill(teen.email)
  await dialog.getByLabel('Password', { exact: true }).fill(teen.password)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await other.waitForURL(link)
  await other.context().close()
  // The page that waited for the verification logs in automatically, and signs.
  await expect(teens.getByRole('heading', { level: 1, name: 'Agreement with Marta' })).toBeVisible({ timeout: 30_000 })
  await context.close()
})

test('an invitation is declined without an account', async ({ page, signedIn, browser }) => {
  expect(signedIn.userToken).not.toBe('')
  const link = await writeAgreement(page)
  const context = await browser.newContext()
  const visitor = await context.newPage()
  await visitor.goto(link)
  await visitor.getByRole('button', { name: 'Say no' }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'You said no' })).toBeVisible()
  await page.getByRole('link', { name: 'Open agreement' }).click()
  await expect(page.getByRole('status').getByText('Jonas said no')).toBeVisible()
  await context.close()
})

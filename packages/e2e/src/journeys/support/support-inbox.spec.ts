import { randomUUID } from 'node:crypto'
import { createSession, setSessionCookie } from '#/fixtures/identity.ts'
import { receiveMail } from '#/fixtures/mailbox.ts'
import { joinTeam } from '#/fixtures/second-factor.ts'
import { expect, test } from '#/fixtures/test.ts'
import { headerAccount } from '#/steps/sign-in.ts'

test('a user requests help, gets an email, adds to the request, and reads the reply of the support team', async ({
  page,
  browser,
  origins,
  person,
}) => {
  test.slow()
  const subject = `My report is empty ${randomUUID().slice(0, 8)}`
  await page.goto(`${origins.support}/contact`)
  await page.getByLabel('What is it about?').selectOption('A report or a number')
  await page.getByRole('button', { name: 'Send request', exact: true }).click()
  await expect(page.getByLabel('Subject')).toBeFocused()
  await page.getByLabel('Subject').fill('report')
  await expect(page.getByRole('region', { name: 'These may help' }).getByRole('link').first()).toBeVisible()
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Your message').fill('Since Monday there is nothing in it.')
  const notes = { name: 'seen.log', mimeType: 'text/plain', buffer: Buffer.from('Nothing at all.') }
  await page.getByLabel('Choose files').setInputFiles(notes)
  // Its size is shown once it's uploaded.
  await expect(page.getByRole('list', { name: 'Attachments' })).toHaveText('seen.log15 bytes')

  await page.reload()
  await expect(page.getByLabel('Your message')).toHaveValue('Since Monday there is nothing in it.')
  await page.getByLabel('Your email').fill(person.email)
  await page.getByRole('button', { name: 'Send request', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'We have your request' })).toBeFocused()
  const reference = (await page.getByText(/^TW-[2-9A-Z]{4}-[2-9A-Z]{4}$/).textContent()) ?? ''

  const confirmation = await receiveMail(origins.mailInbox, person.email, new RegExp(`\\[${reference}\\]`))
  await page.goto(confirmation.links.find((link) => link.includes('/ticket#')) ?? '')
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download seen.txt' }).click()
  expect((await download).suggestedFilename()).toBe('seen.txt')
  await page.getByLabel('Add a message').fill('It is so in another browser too.')
  await page.getByRole('button', { name: 'Send message', exact: true }).click()
  await expect(page.getByRole('article').filter({ hasText: 'another browser' })).toBeVisible()

  const agent = await createSession(origins, { email: `agent.${randomUUID()}@example.com`, password: 'Tide-2026-in' })
  await joinTeam(origins, agent, 'support')
  const office = await browser.newContext({ locale: 'en-GB' })
  await setSessionCookie(office, agent)
  const inbox = await office.newPage()
  await inbox.goto(origins.web)
  await headerAccount(inbox).click()
  await inbox.getByRole('menuitem', { name: 'Support inbox' }).click()
  await inbox.getByRole('searchbox', { name: 'Search' }).fill(reference)
  await inbox.getByRole('link', { name: subject }).click()
  await inbox.getByText('Insert help article').click()
  await inbox.getByLabel('Search help articles in English').fill('reading a report')
  await inbox
    .getByRole('button', { name: /^Insert “/ })
    .first()
    .click()
  const answer = inbox.getByLabel(`Answer to ${person.email}`)
  await expect(answer).toHaveValue(new RegExp(`${origins.support}/[a-z0-9-]+$`))
  await answer.fill('Please load the page once more.')
  await inbox.getByRole('button', { name: 'Send answer', exact: true }).click()
  await expect(inbox.getByText(`${agent.email} assigned this to themselves`)).toBeVisible()
  await inbox.getByRole('button', { name: 'Draft an article' }).click()
  await inbox.getByLabel('Title').fill(`When a report is empty ${reference}`)
  await inbox.getByRole('button', { name: 'Create draft' }).click()
  await expect(inbox.getByText('Draft created.')).toBeVisible()
  await office.close()

  const mail = await receiveMail(origins.mailInbox, person.email, new RegExp(`^Re: \\[${reference}\\]`))
  expect(mail.text).toContain('Please load the page once more.')
  await page.goto(mail.links.find((link) => link.includes('/ticket#')) ?? '')
  await expect(page.getByRole('article').filter({ hasText: 'load the page once more' })).toBeVisible()
  await page.getByRole('button', { name: 'Close request' }).click()
  await expect(page.getByText('This request is closed')).toBeVisible()
})

test('the help widget sends a request without leaving the page, with the page’s URL unless it is removed', async ({
  page,
  origins,
  signedIn,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto('/public-figures')
  await page.getByRole('button', { name: 'Help' }).click()
  const panel = page.getByRole('dialog', { name: 'Help' })
  await expect(panel.getByRole('searchbox')).toBeFocused()
  const before = scripts.length
  await panel.getByRole('button', { name: 'Contact us' }).press('Enter')
  await expect(panel.getByRole('button', { name: 'Back to help' })).toBeFocused()
  await expect(panel.getByText(`${origins.web}/public-figures`)).toBeVisible()
  expect(scripts.length, 'the form is loaded when it is asked for').toBeGreaterThan(before)
  await expect(panel.getByLabel('Your email')).toHaveValue(signedIn.email)
  await panel.getByLabel('What is it about?').selectOption('Something else')
  await panel.getByLabel('Subject').fill('Where do these figures come from?')
  await panel.getByLabel('Your message').fill('I would like to know more.')
  await panel.getByRole('button', { name: 'Don’t attach the page' }).click()
  await expect(panel.getByLabel('Page it’s about')).toHaveValue('')
  await panel.getByRole('button', { name: 'Send request', exact: true }).click()
  await expect(panel.getByRole('heading', { name: 'We have your request' })).toBeFocused()
  await expect(page).toHaveURL(/\/public-figures$/)
  const mail = await receiveMail(origins.mailInbox, signedIn.email, /We have your request/)
  expect(mail.text).not.toContain('I would like to know more.')
})

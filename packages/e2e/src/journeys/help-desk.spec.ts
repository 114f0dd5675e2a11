import { randomUUID } from 'node:crypto'
import { createSession, wearSession } from '#/fixtures/identity.ts'
import { receiveMail } from '#/fixtures/mailbox.ts'
import { giveRoles } from '#/fixtures/operations.ts'
import { expect, test } from '#/fixtures/test.ts'
import { headerAccount } from '#/steps/sign-in.ts'

test('who asks for help gets a mail, adds to the request, is answered by the help desk and reads the answer', async ({
  page,
  browser,
  origins,
  person,
}) => {
  test.slow()
  const subject = `My report is empty ${randomUUID().slice(0, 8)}`
  await page.goto(`${origins.support}/contact`)
  await page.getByLabel('What is it about?').selectOption('A report or a figure')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByLabel('Subject')).toBeFocused()
  await page.getByLabel('Subject').fill('report')
  await expect(
    page.getByRole('region', { name: 'These may answer it already' }).getByRole('link').first(),
  ).toBeVisible()
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Your message').fill('Since Monday there is nothing in it.')
  const notes = { name: 'seen.log', mimeType: 'text/plain', buffer: Buffer.from('Nothing at all.') }
  await page.getByLabel('Choose files').setInputFiles(notes)
  await expect(page.getByRole('list', { name: 'Attachments' })).toContainText('seen.txt')

  await page.reload()
  await expect(page.getByLabel('Your message')).toHaveValue('Since Monday there is nothing in it.')
  await page.getByLabel('Your e-mail address').fill(person.email)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'We have your request' })).toBeFocused()
  const reference = (await page.getByText(/^TW-[2-9A-Z]{4}-[2-9A-Z]{4}$/).textContent()) ?? ''

  const confirmation = await receiveMail(origins.mailInbox, person.email, new RegExp(`\\[${reference}\\]`))
  await page.goto(confirmation.links.find((link) => link.includes('/ticket/')) ?? '')
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save seen.txt' }).click()
  expect((await download).suggestedFilename()).toBe('seen.txt')
  await page.getByLabel('Add something').fill('It is so in another browser too.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('article').filter({ hasText: 'another browser' })).toBeVisible()

  const agent = await createSession(origins, { email: `agent.${randomUUID()}@example.com`, password: 'Tide-2026-in' })
  await giveRoles(origins, agent.email, 'support')
  const office = await browser.newContext({ locale: 'en-GB' })
  await wearSession(office, agent)
  const desk = await office.newPage()
  await desk.goto(origins.web)
  await headerAccount(desk).click()
  await desk.getByRole('menuitem', { name: 'Help desk' }).click()
  await desk.getByRole('searchbox', { name: 'Search' }).fill(reference)
  await desk.getByRole('link', { name: subject }).click()
  await desk.getByText('Insert a help article').click()
  await desk.getByLabel('Search help articles in English').fill('reading a report')
  await desk
    .getByRole('button', { name: /^Insert “/ })
    .first()
    .click()
  const answer = desk.getByLabel(`Answer to ${person.email}`)
  await expect(answer).toHaveValue(new RegExp(`${origins.support}/[a-z0-9-]+$`))
  await answer.fill('Please load the page once more.')
  await desk.getByRole('button', { name: 'Send answer' }).click()
  await expect(desk.getByText(`${agent.email} took this on`)).toBeVisible()
  await desk.getByRole('button', { name: 'Make an article of this' }).click()
  await desk.getByLabel('Title').fill(`When a report is empty ${reference}`)
  await desk.getByRole('button', { name: 'Make draft' }).click()
  await expect(desk.getByText('The draft is there.')).toBeVisible()
  await office.close()

  const mail = await receiveMail(origins.mailInbox, person.email, new RegExp(`^Re: \\[${reference}\\]`))
  expect(mail.text).toContain('Please load the page once more.')
  await page.goto(mail.links.find((link) => link.includes('/ticket/')) ?? '')
  await expect(page.getByRole('article').filter({ hasText: 'load the page once more' })).toBeVisible()
  await page.getByRole('button', { name: 'Close request' }).click()
  await expect(page.getByText('This request is closed')).toBeVisible()
})

test('the help widget takes a request without leaving the page, which goes along unless it is taken away', async ({
  page,
  origins,
  signedIn,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto('/stars')
  await page.getByRole('button', { name: 'Help' }).click()
  const panel = page.getByRole('dialog', { name: 'Help' })
  await expect(panel.getByRole('searchbox')).toBeFocused()
  const before = scripts.length
  await panel.getByRole('button', { name: 'Contact us' }).press('Enter')
  await expect(panel.getByRole('button', { name: 'Back to help' })).toBeFocused()
  await expect(panel.getByText(`${origins.web}/stars`)).toBeVisible()
  expect(scripts.length, 'the form is loaded when it is asked for').toBeGreaterThan(before)
  await expect(panel.getByLabel('Your e-mail address')).toHaveValue(signedIn.email)
  await panel.getByLabel('What is it about?').selectOption('Something else')
  await panel.getByLabel('Subject').fill('Where do these figures come from?')
  await panel.getByLabel('Your message').fill('I would like to know more.')
  await panel.getByRole('button', { name: 'Do not send the page' }).click()
  await expect(panel.getByLabel('The page it is about')).toHaveValue('')
  await panel.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(panel.getByRole('heading', { name: 'We have your request' })).toBeFocused()
  await expect(page).toHaveURL(/\/stars$/)
  const mail = await receiveMail(origins.mailInbox, signedIn.email, /We have your request/)
  expect(mail.text).not.toContain('I would like to know more.')
})

import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { receiveMail } from '#/fixtures/mailbox.ts'
import { button, expectPage, expectText, labelled, link, test } from './test.ts'

const inDialog = (xpath: string) => `//*[@role="dialog"]${xpath}`

test('a visitor signs up, adds an account and reads its first report', async ({ tab, origins }) => {
  test.setTimeout(360_000)
  const email = `${randomUUID()}@example.com`
  const password = 'Tide-2026-in'
  await test.step('sign up', async () => {
    await tab.open(`${origins.web}/?signIn=signup`)
    await tab.fill(inDialog(labelled('Email')), email)
    await tab.fill(inDialog(labelled('Password')), password)
    await tab.fill(inDialog(labelled('Repeat password')), password)
    await tab.press(inDialog(button('Sign up')))
    await expectText(tab, `A verification email has been sent to ${email}`)
    const mail = await receiveMail(origins.mailInbox, email, /Confirm your email/)
    await tab.open(mail.links.find((address) => address.includes('verifyEmail')) ?? '')
    await expectPage(tab, `location.origin === ${JSON.stringify(origins.blog)}`)
  })
  await test.step('log in', async () => {
    await tab.open(`${origins.web}/?signIn=login&next=%2Fdashboard`)
    await tab.fill(inDialog(labelled('Email')), email)
    await tab.fill(inDialog(labelled('Password')), password)
    await tab.press(inDialog(button('Log in')))
    await expectText(tab, 'You’re not watching any accounts yet')
  })
  await test.step('add an account', async () => {
    await tab.fill(labelled('Username or profile URL'), 'harbour.lights')
    await tab.press(button('Find account'))
    await tab.press(button('Add @harbour.lights'))
    await expectText(tab, 'You’re watching @harbour.lights')
  })
  await test.step('read its page and its report', async () => {
    await tab.press(`//main${link('@harbour.lights')}`)
    const isReport = () => tab.evaluate<boolean>('location.pathname.startsWith("/reports/")')
    // Sections that appear while the page loads may move the link during the driver's click.
    await expect(async () => {
      if (!(await isReport())) await tab.press(link('Latest report'))
      await expect.poll(isReport, { timeout: 3_000 }).toBe(true)
    }).toPass()
    await expectPage(tab, 'document.querySelector("main h2")')
  })
})

test('the first click on "Continue with Google" opens its window', async ({ tab, origins }, { project }) => {
  test.skip(project.name === 'firefox', 'Puppeteer cannot press anything in a window that a page of Firefox has opened')
  await tab.open(`${origins.web}/?signIn=login`)
  await tab.press(inDialog(button('Continue with Google')))
  await tab.inNewWindow(async (window) => {
    await window.press('//*[contains(@class, "js-new-account")]')
    await window.fill('//*[@id="email-input"]', `${randomUUID()}@example.com`)
    await window.press('//*[@id="sign-in"]')
  })
  await expectText(tab, 'You’re logged in.')
})

import type { Locator, Page } from '@playwright/test'
import { receiveMail } from '#/fixtures/mailbox.ts'
import { expect, test } from '#/fixtures/test.ts'
import { headerAccount, logInDialog } from '#/steps/sign-in.ts'
import { untilQuiet } from '#/steps/until-quiet.ts'

// A fake clock may outlive a reused context.
test.use({ reuseContext: false })

/** Counts and prints the user's effort. */
function countEffort() {
  const effort = { fields: 0, clicks: 0, passwords: 0, steps: 0 }
  return {
    effort,
    async fill(field: Locator, text: string, isNewPassword = false) {
      effort.fields += 1
      if (isNewPassword) effort.passwords += 1
      await field.fill(text)
    },
    async click(target: Locator) {
      effort.clicks += 1
      await target.click()
    },
    step: () => {
      effort.steps += 1
    },
    print(until: string) {
      const { fields, clicks, passwords, steps } = effort
      process.stdout.write(
        `From landing to ${until}: ${fields} fields, ${clicks} clicks, ${passwords} password, ${steps} steps\n`,
      )
    },
  }
}

const mailLink = async (mailInbox: string, email: string) => {
  const mail = await receiveMail(mailInbox, email, /Confirm your email/)
  return mail.links.find((address) => address.includes('verifyEmail')) ?? ''
}

/** Searches for an account on the home page and opens the sign-up from the result. */
async function searchAndSignUp(page: Page, person: { email: string; password: string }, count = countEffort()) {
  await page.goto('/')
  count.step()
  await count.fill(page.getByRole('textbox', { name: 'Search for an account' }), '@harbour.lights')
  await count.click(page.getByRole('button', { name: 'Search', exact: true }))
  const result = page.getByRole('article').filter({ hasText: '@harbour.lights' })
  await expect(result.getByText(/From the 6 latest posts, read/)).toBeVisible()
  await expect(result.getByRole('list', { name: 'Latest posts, oldest first' }).getByRole('listitem')).toHaveCount(6)
  count.print('the first sentence about the account')
  await count.click(result.getByRole('link', { name: 'Watch @harbour.lights' }))
  const dialog = page.getByRole('dialog', { name: 'Watch @harbour.lights' })
  count.step()
  await count.fill(dialog.getByLabel('Email'), person.email)
  await count.fill(dialog.getByLabel('Password', { exact: true }), person.password, true)
  await count.fill(dialog.getByLabel('Repeat password'), person.password)
  await count.click(dialog.getByRole('button', { name: 'Sign up', exact: true }))
  const sent = `A verification email has been sent to ${person.email}. Please check your inbox.`
  await expect(logInDialog(page).getByText(sent, { exact: true })).toBeVisible()
  count.step()
  return count
}

// Asked for: "at most 4 fields, 4 clicks, one password" for a public account, from the landing to the first insight.
test('four fields, four clicks and one password lead from the home page to a watched account', async ({
  browser,
  origins,
  page,
  person,
}) => {
  const count = await searchAndSignUp(page, person)
  const panel = logInDialog(page).getByRole('region', { name: 'Check your email' })
  await expect(panel.getByRole('button', { name: 'Send it again' })).toBeDisabled()
  // There is no login form until the link has been opened.
  await expect(logInDialog(page).getByLabel('Password', { exact: true })).toHaveCount(0)

  // The email is opened on another device, without a session.
  const elsewhere = await browser.newContext()
  const phone = await elsewhere.newPage()
  const link = await mailLink(origins.mailInbox, person.email)
  count.effort.clicks += 1
  await phone.goto(link)
  await phone.waitForURL(`${origins.blog}/**`)
  const confirmed = logInDialog(phone)
  await expect(confirmed.getByText('Your email address is confirmed. Log in to continue.')).toBeVisible()
  await expect(confirmed.getByLabel('Email')).toHaveValue(person.email)
  await expect(confirmed.getByLabel('Password', { exact: true })).toBeFocused()
  expect(phone.url()).not.toContain('example.com')
  await elsewhere.close()

  // The first page continues automatically, without asking again.
  const watched = page.getByRole('heading', { name: 'You’re watching @harbour.lights' })
  await expect(watched).toBeVisible({ timeout: 60_000 })
  count.step()
  count.print('the first insight into a watched account')
  expect(count.effort).toMatchObject({ passwords: 1 })
  expect(count.effort.fields).toBeLessThanOrEqual(4)
  expect(count.effort.clicks).toBeLessThanOrEqual(4)

  await count.click(page.getByRole('link', { name: 'Read first report' }))
  await expect(page.getByRole('heading', { level: 1, name: /@harbour\.lights/ })).toBeVisible()
  count.step()
  count.print('the first report')
  expect(count.effort.clicks).toBeLessThanOrEqual(5)
})

test('a link opened in the same browser logs in there, too, and watches the account once', async ({
  context,
  origins,
  page,
  person,
}) => {
  await searchAndSignUp(page, person)
  const mail = await context.newPage()
  await mail.goto(await mailLink(origins.mailInbox, person.email))
  await expect(mail).toHaveURL(/\/dashboard/, { timeout: 30_000 })
  await expect(headerAccount(page)).toBeVisible()
  // The faster tab adds the account; the other one finds it added.
  for (const each of [mail, page]) {
    const begun = each.getByRole('heading', { name: 'You’re watching @harbour.lights' })
    await expect(begun.or(each.getByText('You’re already watching @'))).toBeVisible({ timeout: 40_000 })
  }
  await page.goto('/dashboard?tab=watched')
  await expect(page.getByText('Free plan: 1 of 1 account')).toBeVisible()
})

test('a mistyped address is corrected, and the email sent again after a wait', async ({ page, person }) => {
  await page.clock.install()
  await searchAndSignUp(page, person)
  const panel = logInDialog(page).getByRole('region', { name: 'Check your email' })
  const again = panel.getByRole('button', { name: 'Send it again' })
  await expect(again).toBeDisabled()
  await page.clock.fastForward(61_000)
  await again.click()
  await expect(panel.getByText('Sent again.', { exact: false })).toBeVisible()
  await expect(again).toBeDisabled()
  await panel.getByRole('button', { name: 'Change address' }).click()
  const signUp = page.getByRole('dialog', { name: 'Watch @harbour.lights' })
  await expect(signUp.getByLabel('Email')).toHaveValue(person.email)
})

test('the home page replays thirty days of a sample account once it is scrolled to', async ({ page }) => {
  // A window so low that the replay isn't near at first, whatever the layout above it.
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 1280, height: 400 })
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await untilQuiet(page)
  expect(requests.filter((path) => path.includes('/sample'))).toEqual([])
  await page.getByRole('region', { name: '30 days of watching a sample account' }).scrollIntoViewIfNeeded()
  const slider = page.getByRole('slider', { name: 'Day of watching' })
  await expect(slider).toHaveValue('0')
  await page.getByRole('button', { name: 'Next day' }).click()
  await expect(slider).toHaveValue('1')
})

import { secretText } from '#/fixtures/sample-archive.ts'
import { expect, test } from '#/fixtures/test.ts'
import { addAccount, card, lookup } from '#/steps/accounts.ts'
import { expectArchiveReport, expectArchiveShown, importArchive } from '#/steps/archive.ts'
import { readAccountPage, readFirstReport } from '#/steps/reports.ts'
import { headerLogIn, logIn, signOut, signUp } from '#/steps/sign-in.ts'

// Asked for: "signs up in the browser, adds an account, watches it being collected, and reads its analytics and its
// first activity report; then drops a real Instagram archive and reads that report too."
test('from a stranger to two reports', async ({ page, origins, person, isMobile }) => {
  test.setTimeout(180_000)
  const sent: string[] = []
  page.context().on('request', (request) => sent.push(request.postDataBuffer()?.toString() ?? ''))

  await test.step('sign up and log in', async () => {
    await page.goto('/')
    await signUp(page, origins, person)
    await page.goto('/dashboard?tab=watched')
    await logIn(page, person)
  })

  await test.step('an empty dashboard shows samples, labelled', async () => {
    await expect(page.getByRole('heading', { name: 'You’re not watching any accounts yet' })).toBeVisible()
    await expect(page.getByText('Sample data', { exact: true }).first()).toBeVisible()
    await expect(page.getByText('Free plan: 0 of 1 account')).toBeVisible()
  })

  await test.step('add an account and watch its first collection', async () => {
    await addAccount(page, '@harbour.lights', 'harbour.lights')
    await expect(card(page, 'harbour.lights').getByText('Watching')).toBeVisible()
    await expect(card(page, 'harbour.lights').getByText(/followers/)).toBeVisible()
  })

  await test.step('other results for accounts', async () => {
    await page.getByRole('button', { name: 'Add another account' }).click()
    await expect(page.getByText('Free plan: 1 of 1 account')).toBeVisible()
    await lookup(page, 'https://www.instagram.com/mara.okonjo/')
    await expect(page.getByText('Your plan is full.')).toBeVisible()
    await lookup(page, 'harbour.lights')
    await expect(page.getByText('You’re already watching @harbour.lights')).toBeVisible()
    await lookup(page, '@personal.example')
    await expect(page.getByText(/no professional account named @personal\.example/)).toBeVisible()
    await lookup(page, 'nobody.has.this.name')
    await expect(page.getByText(/no professional account named @nobody\.has\.this\.name/)).toBeVisible()
  })

  await test.step('account page and first report', async () => {
    await card(page, 'harbour.lights').getByRole('link', { name: 'Harbour Lights' }).click()
    await readAccountPage(page)
    await page.getByRole('link', { name: 'Latest report', exact: true }).click()
    await readFirstReport(page, 'harbour.lights')
    await page.getByRole('link', { name: 'All reports' }).click()
    const past = page.getByRole('region', { name: 'Past reports' }).getByRole('listitem')
    await expect(past).toHaveCount(1)
    await expect(past).toContainText('@harbour.lights')
  })

  await test.step('an Instagram export becomes a report, without its secrets', async () => {
    await page.goto('/import')
    await importArchive(page, { isMobile })
    await expectArchiveShown(page)
    await page.getByRole('button', { name: 'Send selection' }).click()
    await expectArchiveReport(page)
    expect(
      sent.filter((body) => body.includes('nora.salt')),
      'requests that carry the lists',
    ).toHaveLength(1)
    expect(
      sent.filter((body) => body.includes(secretText)),
      'requests that carry what is never sent',
    ).toEqual([])
    await page.goto('/reports')
    await expect(page.getByRole('region', { name: 'Past reports' }).getByRole('listitem')).toHaveCount(2)
  })

  await test.step('sign out', async () => {
    await signOut(page)
    await page.goto('/')
    await expect(headerLogIn(page)).toBeVisible()
  })
})

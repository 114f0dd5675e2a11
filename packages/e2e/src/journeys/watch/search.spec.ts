import { createSession } from '#/fixtures/identity.ts'
import { expect, test } from '#/fixtures/test.ts'
import { logIn, logInDialog, signOut } from '#/steps/sign-in.ts'

// Design, 4: "anonymous preview of an account"; landing pages "lead to a source".
test('a visitor looks an account up from the home page, and comes back to it through the log-in', async ({
  page,
  origins,
  person,
}) => {
  await createSession(origins, person)
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Search for an account' }).fill('https://www.instagram.com/harbour.lights/')
  await page.getByRole('button', { name: 'Search', exact: true }).click()

  const result = page.getByRole('article').filter({ hasText: '@harbour.lights' })
  await expect(result.getByRole('heading', { name: 'Harbour Lights' })).toBeVisible()
  await expect(result.getByText('Sample', { exact: true })).toBeVisible()
  await expect(result.getByRole('listitem')).toHaveCount(6)

  await result.getByRole('link', { name: 'Watch @harbour.lights' }).click()
  const signUp = page.getByRole('dialog', { name: 'Watch @harbour.lights' })
  await signUp.getByRole('button', { name: 'Already have an account? Log in' }).click()
  await expect(logInDialog(page)).toBeVisible()
  await logIn(page, person)
  await expect(page).toHaveURL(/\/dashboard/)
  // Watching was requested once before the login, which is enough.
  await expect(
    page.getByRole('heading', { name: /First check of @harbour\.lights|You’re watching @harbour\.lights/ }),
  ).toBeVisible()
})

test('data that Instagram does not share is named as such', async ({ page }) => {
  await page.goto('/search?q=personal.example')
  await expect(page.getByText('Never: stories, followers’ names', { exact: false })).toBeVisible()
  await expect(page.getByText(/no professional account named @personal\.example/)).toBeVisible()
  await expect(page.getByText(/renamed, deleted or personal/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Search for an account' }).fill('two words')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('That isn’t a username or a profile URL.', { exact: false })).toBeVisible()
  await page.goto('/search?q=fault.permission')
  await expect(page.getByText('Instagram won’t let us read this account.')).toBeVisible()
  await expect(page.getByText('If it’s yours, connect it.', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})

// Spec, 3: "Recent search report content in local storage"; 4: sign-out "clears … the recent search content".
test('searches stay in this browser, can be removed one by one, and are deleted on logout', async ({
  page,
  signedIn,
}) => {
  expect(signedIn.userToken).not.toBe('')
  for (const [handle, name] of [
    ['nano.plant', /./],
    ['casa.limon', /Lim/],
  ] as const) {
    await page.goto(`/search?q=${handle}`)
    await expect(page.getByRole('article').getByRole('heading', { name }).first()).toBeVisible()
  }
  await page.getByRole('banner').getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Search history' }).click()
  const rows = page.getByRole('list', { name: 'Accounts searched on this device' }).getByRole('listitem')
  await expect(rows).toHaveText([/@casa\.limon/, /@nano\.plant/])

  await page.getByRole('button', { name: 'Remove @casa.limon from this list' }).click()
  await expect(rows).toHaveText([/@nano\.plant/])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveCount(2)

  await signOut(page)
  await expect(page.getByRole('heading', { name: 'No searches yet' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('recentSearchReport'))).toBeNull()
})

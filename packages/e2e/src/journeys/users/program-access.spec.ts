import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, UnauthorizedError } from '@modelcontextprotocol/client'
import { tidewatch } from '#/fixtures/command-line.ts'
import { createIdentity } from '#/fixtures/identity.ts'
import { watchAccount } from '#/fixtures/product-api.ts'
import { AgentLogin, consentAddress, startProgram, type TestProgram } from '#/fixtures/program.ts'
import { test as base, expect } from '#/fixtures/test.ts'
import { expectAccessible, expectNoHorizontalScroll } from '#/steps/inspect-screen.ts'
import { logIn, sendSignUp, signUpDialog } from '#/steps/sign-in.ts'

const test = base.extend<{ program: TestProgram }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the required fixtures from the pattern.
  program: async ({}, use) => {
    const program = await startProgram()
    await use(program)
    program.close()
  },
})

test('an agent requests access, reads what its user granted, and loses it when they remove it', async ({
  origins,
  page,
  program,
  signedIn,
}) => {
  await watchAccount(origins, signedIn.userToken, 'harbour.lights')
  const login = new AgentLogin(program)
  const refused = login.transport(origins)
  await expect(new Client({ name: 'agent', version: '1' }).connect(refused)).rejects.toThrow(UnauthorizedError)

  const response = await page.goto(login.address)
  // Other pages can't frame it.
  expect(response?.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
  await expect(page.getByRole('heading', { name: `${program.host} wants to access your Tidewatch` })).toBeVisible()
  await expect(page.getByText('It calls itself “Harbour agent”.')).toBeVisible()
  await expect(page.getByText('You’ll be sent back to a program on this device.')).toBeVisible()
  await expectNoHorizontalScroll(page)
  for (const scope of ['Read accounts and reports', 'Add, change and delete watched accounts', 'Export files']) {
    await page.getByLabel(scope).uncheck()
  }
  const allow = page.getByRole('button', { name: 'Allow access' })
  await expect(allow).toBeDisabled()
  await page.getByLabel('Read accounts and reports').check()
  await allow.click()
  await expect(page.getByRole('heading', { name: 'Back in the agent' })).toBeVisible()

  const answer = new URL(page.url())
  expect(`${answer.origin}${answer.pathname}`).toBe(program.redirectUri)
  await refused.finishAuth(answer.searchParams)
  const client = new Client({ name: 'agent', version: '1' })
  await client.connect(login.transport(origins))
  const accounts = await client.callTool({ name: 'list_accounts', arguments: {} })
  expect(JSON.stringify(accounts)).toContain('harbour.lights')
  expect((await client.listTools()).tools.map(({ name }) => name)).not.toContain('watch_account')

  await page.goto('/settings/api-keys')
  await expect(page.getByRole('heading', { name: program.host })).toBeVisible()
  await expect(page.getByText('It calls itself “Harbour agent”.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Rotate key' })).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove access' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Remove this program’s access?' })
  await expect(dialog).toContainText(`“${program.host}” loses access at once.`)
  await dialog.getByRole('button', { name: 'Remove access' }).click()
  await expect(page.getByText('Access removed')).toBeVisible()
  await expect(client.callTool({ name: 'list_accounts', arguments: {} })).rejects.toThrow()
  await client.close()
})

test('a terminal shows a code, its user approves it, and the command line lists their accounts', async ({
  origins,
  page,
  signedIn,
  trouble,
}) => {
  await watchAccount(origins, signedIn.userToken, 'harbour.lights')
  const home = await mkdtemp(join(tmpdir(), 'tidewatch-cli-'))
  const login = tidewatch(origins, home, 'login')
  const find = (pattern: RegExp) => pattern.exec(login.said.error)?.[1] ?? ''
  await expect.poll(() => find(/code: (\S+)\n/)).toMatch(/^\w{4}-\w{4}$/)
  const code = find(/code: (\S+)/)
  await page.goto(find(/Open (\S+)/))
  await expect(page.getByLabel('Code')).toHaveValue(code)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(
    page.getByRole('heading', { name: 'The Tidewatch command line wants to access your Tidewatch account' }),
  ).toBeVisible()
  await expect(page.getByText(code, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await page.getByRole('button', { name: 'Allow access' }).click()
  await expect(page.getByRole('heading', { name: 'Access allowed' })).toBeVisible()
  expect(await login.ended, login.said.error).toBe(0)
  const list = tidewatch(origins, home, 'list')
  expect(await list.ended, list.said.error).toBe(0)
  expect(list.said.out).toContain('@harbour.lights')

  // The code is single-use.
  trouble.expect(/^404: POST .*\/api\/user\/grant\/device$/)
  trouble.expect(/^console: .*404/)
  await page.goto(`/device?code=${code}`)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('This code is wrong, expired or already used.', { exact: false })).toBeVisible()

  await page.goto('/settings/api-keys')
  await expect(page.getByRole('heading', { name: 'Tidewatch command line' })).toBeVisible()
  expect(await tidewatch(origins, home, 'logout').ended).toBe(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No keys or programs yet' })).toBeVisible()
  await rm(home, { recursive: true })
})

test('a logged-out user decides after the login, and the program is notified that they declined', async ({
  origins,
  page,
  person,
  program,
}) => {
  await createIdentity(origins, person)
  await page.goto(consentAddress(origins, program))
  await expect(page.getByRole('heading', { name: 'Log in to decide', includeHidden: true })).toBeVisible()
  await logIn(page, person)
  await expect(page.getByRole('heading', { name: `${program.host} wants to access your Tidewatch` })).toBeVisible()
  await page.getByRole('button', { name: 'Deny access' }).click()
  await expect(page.getByRole('heading', { name: 'Back in the agent' })).toBeVisible()
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    error: 'access_denied',
    state: 'state-of-the-agent',
    iss: origins.web,
  })
})

test('a user who signs up first returns to the program’s request once their address is verified', async ({
  origins,
  page,
  person,
  program,
}) => {
  await page.goto(consentAddress(origins, program))
  await page.getByRole('button', { name: 'Need an account? Sign Up' }).click()
  await expect(signUpDialog(page)).toBeVisible()
  await page.goto(await sendSignUp(page, origins, person))
  await page.waitForURL(`${origins.blog}/**`)
  await logIn(page, person)
  await expect(page.getByRole('heading', { name: `${program.host} wants to access your Tidewatch` })).toBeVisible()
})

test('an invalid request redirects nobody, and unknown programs are rejected', async ({
  origins,
  page,
  program,
  signedIn,
  trouble,
}) => {
  expect(signedIn.userToken).not.toBe('')
  await page.goto(consentAddress(origins, program, { code_challenge_method: 'plain' }))
  await expect(page.getByRole('heading', { name: 'This request isn’t valid' })).toBeVisible()
  await expectAccessible(page)
  const back = page.getByRole('link', { name: 'Go back' })
  await expect(back).toHaveAttribute('href', new RegExp(`^${program.redirectUri}\\?error=invalid_request&`))

  trouble.expect(/^404: POST .*\/api\/user\/grant\/request$/)
  trouble.expect(/^console: .*404/)
  await page.goto(consentAddress(origins, program, { client_id: `http://${program.host}/other.json` }))
  await expect(page.getByText('We couldn’t read who this program is', { exact: false })).toBeVisible()
  await page.goto(consentAddress(origins, program, { redirect_uri: 'https://evil.example/callback' }))
  await expect(page.getByText('the answer sent to an address that isn’t its own', { exact: false })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go back' })).toBeHidden()
})

test('a user sent by a program continues in their browser’s language', async ({ origins, program, request }) => {
  const address = consentAddress(origins, program)
  const arrive = (headers: Record<string, string>) => request.get(address, { headers, maxRedirects: 0 })
  const german = await arrive({ 'accept-language': 'de-CH,de;q=0.9,en;q=0.5' })
  expect(german.status()).toBe(307)
  expect(german.headers().location).toContain('/de/authorize?response_type=code')
  // From our own pages, the language was chosen in the menu.
  const chosen = await arrive({ 'accept-language': 'de', 'sec-fetch-site': 'same-origin' })
  expect(chosen.status()).toBe(200)
})

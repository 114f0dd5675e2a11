import { watchAccount } from '#/fixtures/product-api.ts'
import { expect, test } from '#/fixtures/test.ts'
import { expectAccessible, expectNoHorizontalScroll } from '#/steps/inspect-screen.ts'

test('an API key is created, works within its scopes, is rotated, and ends when it is revoked', async ({
  origins,
  page,
  request,
  signedIn,
}) => {
  await watchAccount(origins, signedIn.userToken, 'harbour.lights')
  await page.goto('/settings')
  const toKeys = page.getByRole('link', { name: 'Manage keys' })
  await expect(toKeys).toBeVisible()
  await toKeys.click()
  await expect(page.getByRole('heading', { name: 'No keys or programs yet' })).toBeVisible()
  const create = page.getByRole('button', { name: 'Create key' })
  await expect(create).toBeDisabled()
  await page.getByLabel('Name').fill('Backup script')
  await create.click()
  const shown = page.getByText(/^twk_[\w-]{43}$/)
  const secret = (await shown.textContent()) ?? ''
  await expect(page.getByRole('heading', { name: 'Backup script' })).toBeVisible()
  await expect(page.getByText('Never used')).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await page.getByRole('button', { name: 'I’ve saved it' }).click()
  await expect(shown).toBeHidden()

  const list = (key: string) =>
    request.get(`${origins.api}/api/ins/monitor/list`, { headers: { authorization: `Bearer ${key}` } })
  const answer = await list(secret)
  expect(await answer.json()).toMatchObject({ data: { monitors: [{ username: 'harbour.lights' }] } })
  expect(answer.headers().ratelimit).toMatch(/^"key";r=\d+;t=\d+$/)
  const beyond = await request.get(`${origins.api}/api/user`, { headers: { authorization: `Bearer ${secret}` } })
  expect(beyond.status()).toBe(403)
  await page.reload()
  await expect(page.getByText(/^Last used/)).toBeVisible()

  await page.getByRole('button', { name: 'Rotate key' }).click()
  await expect(shown).toBeVisible()
  const next = (await shown.textContent()) ?? ''
  expect(next).not.toBe(secret)
  for (const key of [secret, next]) expect((await list(key)).status()).toBe(200)

  await page.getByRole('button', { name: 'Revoke key' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Revoke this API key?' })
  await expect(dialog).toContainText('Programs that use “Backup script” stop working at once.')
  await dialog.getByRole('button', { name: 'Revoke key' }).click()
  await expect(page.getByText('API key revoked')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No keys or programs yet' })).toBeVisible()
  for (const key of [secret, next]) expect((await list(key)).status()).toBe(401)
})

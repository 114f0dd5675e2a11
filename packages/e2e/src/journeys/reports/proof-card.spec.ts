import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tidewatch } from '#/fixtures/command-line.ts'
import { expect, test } from '#/fixtures/test.ts'
import { openAddBox } from '#/steps/accounts.ts'
import { expectAccessible, expectNoHorizontalScroll } from '#/steps/inspect-screen.ts'

test('an owner shares a signed card, anyone reads and verifies it, and it is gone once sharing stops', async ({
  page,
  browser,
  origins,
  signedIn,
  trouble,
}, info) => {
  test.slow()
  expect(signedIn.userToken).not.toBe('')
  // One account has one connection, so a retry needs another account.
  const handle = info.retry === 0 ? 'mara.okonjo' : 'quiet.archive'
  await page.goto('/dashboard')
  await openAddBox(page)
  await page.getByRole('button', { name: 'Connect your account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Continue to Instagram' }).click()
  await page.getByLabel('Another fictional account').fill(handle)
  await page.getByRole('button', { name: 'Allow' }).click()
  await page.getByRole('link', { name: 'Open account' }).click()
  await expect(page.getByRole('region', { name: 'Your insights' }).getByRole('heading').first()).toBeVisible({
    timeout: 20_000,
  })
  const menu = page.getByRole('button', { name: `Actions for @${handle}` })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Proof card' }).click()

  await page.getByLabel('Reach on a typical day').check()
  await page.getByRole('button', { name: 'Create card' }).click()
  const link = page.getByRole('textbox', { name: 'Link', exact: true })
  const address = await link.inputValue()
  const picture = page.getByRole('img', {
    name: new RegExp(`^Numbers of @${handle}, signed by Tidewatch: Followers, `),
  })
  await expect(picture).toHaveJSProperty('naturalWidth', 1200)
  const embed = await page.getByRole('textbox', { name: 'Embed code' }).inputValue()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)

  // Embedded in another page, viewed by a visitor.
  const stranger = await browser.newContext()
  const theirs = await stranger.newPage()
  await theirs.setContent(embed)
  await expect(theirs.getByRole('img', { name: /^Numbers of/ })).toHaveJSProperty('naturalWidth', 1200)
  await theirs.goto(address)
  await expect(theirs.getByText('The owner logged in to Instagram here on')).toBeVisible()
  await expect(theirs.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expect(theirs.locator('meta[property="og:image"]')).toHaveAttribute('content', /\.png$/)
  await expectAccessible(theirs)
  await expectNoHorizontalScroll(theirs)
  const [download] = await Promise.all([
    theirs.waitForEvent('download'),
    theirs.getByRole('link', { name: 'Signed file' }).click(),
  ])

  // The same numbers as on the account's own page.
  const shown = await theirs.locator('dl dd.tabular').first().textContent()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(shown ?? '', { exact: true }).first()).toBeVisible()

  const folder = await mkdtemp(join(tmpdir(), 'tidewatch-card-'))
  try {
    const file = join(folder, 'card.json')
    const keys = join(folder, 'keys.json')
    await download.saveAs(file)
    await writeFile(keys, await (await stranger.request.get(`${origins.web}/.well-known/report-keys.json`)).text())
    const verify = async (...args: string[]) => {
      const command = tidewatch(origins, folder, 'verify', file, ...args)
      return { exitCode: await command.ended, ...command.said }
    }
    expect(await verify('--keys', keys)).toMatchObject({ exitCode: 0, out: expect.stringMatching(/^unaltered\t/) })
    expect(await verify()).toMatchObject({ exitCode: 0 })

    await page.goForward()
    await page.getByRole('button', { name: 'Stop sharing' }).click()
    await expect(page.getByRole('button', { name: 'Create card' })).toBeVisible()
    trouble.expect(/410/)
    const id = address.split('/').at(-1)
    for (const path of [
      `/proof/${id}`,
      `/share/en/proof/${id}.svg`,
      `/share/en/proof/${id}.png`,
      `/api/proof/${id}/card.json`,
    ]) {
      expect((await stranger.request.get(`${origins.web}${path}`)).status(), path).toBe(410)
    }
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: 'This card is no longer shared' })).toBeVisible()
    expect(await verify()).toMatchObject({ exitCode: 1, error: expect.stringContaining('took this card back') })
  } finally {
    await rm(folder, { recursive: true })
    await stranger.close()
  }
})

import { writeFileSync } from 'node:fs'
import { archiveOn } from '#/fixtures/history-archives.ts'
import { expect, test } from '#/fixtures/test.ts'
import { expectAccessible, expectNoHorizontalScroll } from '#/steps/inspect-screen.ts'

const owner = 'slow.river'
const megabyte = 1024 ** 2
const followers = [['amy.reed', '2022-02-01']] as const

test('a whole ZIP is uploaded, interrupted, resumed after leaving the page, read, and kept on request', async ({
  page,
  signedIn,
  trouble,
}, info) => {
  test.setTimeout(180_000)
  expect(signedIn).toBeDefined()
  const { name, bytes } = archiveOn(owner, '2026-10-10', followers, 9 * megabyte)
  const file = info.outputPath(name)
  writeFileSync(file, bytes)

  await page.goto('/import')
  await page.getByRole('button', { name: 'Let Tidewatch read it' }).click()
  await expect(page.getByText('With messages, photos')).toBeVisible()
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
  await page.getByLabel('Choose ZIPs').setInputFiles(file)
  await expect(page.getByLabel('Whose export is this?')).toHaveValue(owner)
  await page.getByLabel('Keep file').check()

  // The second request with bytes and all later ones fail.
  const offsets: number[] = []
  const sending = '**/api/ins/upload/*'
  await page.route(sending, (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    offsets.push(Number(route.request().headers()['upload-offset']))
    return offsets.length === 1 ? route.continue() : route.abort('connectionreset')
  })
  trouble.expect(/ERR_CONNECTION_RESET/)
  await page.getByRole('button', { name: 'Send whole ZIP' }).click()
  await expect.poll(() => offsets.length, { timeout: 30_000 }).toBeGreaterThan(1)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Paused')).toBeVisible()
  await page.unroute(sending)

  const resumed: number[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') resumed.push(Number(request.headers()['upload-offset']))
  })
  await page.goto(`/import?account=${owner}&method=server`)
  await page.getByLabel('Choose ZIPs').setInputFiles(file)
  await page.getByRole('button', { name: 'Send whole ZIP' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Instagram export of @${owner}` })).toBeVisible({
    timeout: 60_000,
  })
  expect(resumed[0], 'where sending went on').toBe(offsets[1])
  expect(resumed[0]).toBeGreaterThan(0)

  await page.goto('/dashboard?tab=watched')
  await page.getByRole('link', { name: owner }).first().click()
  const kept = page.getByRole('region', { name: 'Files at Tidewatch' })
  await expect(kept).toContainText('kept for you')
  // The page saves the ZIP once it has come through API and site completely, which takes as long as the upload.
  const saving = page.waitForEvent('download', { timeout: 60_000 })
  await kept.getByRole('button', { name: `Download ${name}` }).click()
  expect((await saving).suggestedFilename()).toBe(name)
  await kept.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Delete files' }).click()
  await expect(kept).toBeHidden()
})

test('a file that is not an Instagram export is rejected with its reason, and the form keeps its values', async ({
  page,
  signedIn,
}) => {
  expect(signedIn).toBeDefined()
  const { bytes } = archiveOn(owner, '2026-10-10', followers, megabyte)
  await page.goto(`/import?account=${owner}&method=server`)
  await page
    .getByLabel('Choose ZIPs')
    .setInputFiles({ name: 'cut.zip', mimeType: 'application/zip', buffer: Buffer.from(bytes.slice(0, -300)) })
  await page.getByRole('button', { name: 'Send whole ZIP' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'This export doesn’t work' })
  await expect(notice).toContainText('This ZIP is damaged or incomplete.', { timeout: 45_000 })
  await expect(page.getByLabel('Whose export is this?')).toHaveValue(owner)
})

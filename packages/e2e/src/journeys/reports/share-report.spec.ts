import { readFile, writeFile } from 'node:fs/promises'
import { duplicateReport } from '#/fixtures/operations.ts'
import { reportOf, watchAccount } from '#/fixtures/product-api.ts'
import { expect, test } from '#/fixtures/test.ts'

// Dialogs and toasts are animated, as they are for most people.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a report is shared by a link, read without an account, and no longer shared on request', async ({
  page,
  origins,
  signedIn,
  browser,
}) => {
  const own = await watchAccount(origins, signedIn.userToken, 'harbour.lights')
  await page.goto(`/reports/${reportOf(own)}`)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this report' })
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await expect(dialog.getByText('Enter a name for readers.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Your name, as readers see it' }).fill('Marta Lind')
  await dialog.getByText('1 day', { exact: true }).click()
  // A double click creates one link.
  await dialog.getByRole('button', { name: 'Create link' }).dblclick()
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  const address = await dialog.getByRole('textbox', { name: 'Link to the shared report' }).inputValue()

  const visitor = await browser.newContext()
  const shared = await visitor.newPage()
  await shared.goto(address)
  await expect(shared.getByText(/^Shared by Marta Lind, until/)).toBeVisible()
  await expect(shared.getByRole('heading', { level: 1, name: /@harbour\.lights/ })).toBeVisible()
  await expect(shared.getByRole('button', { name: 'Print' })).toBeVisible()
  for (const name of ['Share', 'More']) {
    await expect(shared.getByRole('button', { name, exact: true })).toBeHidden()
  }
  await expect(shared.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)

  await page.reload()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(dialog.getByText(/opened once/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Stop sharing' }).click()
  await expect(dialog.getByText(/^Stopped/)).toBeVisible()
  await shared.reload()
  await expect(shared.getByText('This link no longer works').first()).toBeVisible()
  await visitor.close()
})

test('anyone can verify an exported report, and a changed digit is detected', async ({
  page,
  origins,
  signedIn,
  trouble,
}, testInfo) => {
  trouble.expect(/verify\/0000-0000-0000-0000/)
  const own = await watchAccount(origins, signedIn.userToken, 'harbour.lights')
  await page.goto(`/reports/${reportOf(own)}`)
  const take = async (format: RegExp) => {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: format }).click(),
    ])
    return file
  }
  const pdf = await take(/^PDF/)
  expect(pdf.suggestedFilename()).toMatch(/^harbour\.lights_report_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.pdf$/)
  expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-')
  const json = await take(/^JSON/)
  const text = await readFile(await json.path(), 'utf8')
  const { code } = (JSON.parse(text) as { seal: { code: string } }).seal

  const published = await page.request.get(`${origins.web}/.well-known/report-keys.json`)
  const { keysUrl } = (JSON.parse(text) as { seal: { keysUrl: string } }).seal
  expect(new URL(keysUrl).pathname, 'where the file says that the keys are').toBe(new URL(published.url()).pathname)
  const fromApi = await page.request.get(`${origins.api}/api/.well-known/report-keys.json`)
  expect(await published.json()).toEqual(await fromApi.json())

  await page.goto(`/verify/${code}`)
  await expect(page.getByText('Unaltered', { exact: true })).toBeVisible()
  await expect(page.getByText('@harbour.lights')).toBeVisible()

  const altered = testInfo.outputPath('altered.json')
  await writeFile(
    altered,
    text.replace(/"posts": (\d+)/, (_, posts: string) => `"posts": ${Number(posts) + 1}`),
  )
  const original = testInfo.outputPath('original.json')
  await writeFile(original, text)
  await page.getByLabel('Choose file').setInputFiles(altered)
  await expect(page.getByText(/^Changed since it was sealed/)).toBeVisible()
  await page.getByLabel('Choose file').setInputFiles(original)
  // For the code above and for the file.
  await expect(page.getByText(/^Exactly as sealed/)).toHaveCount(2)

  await page.getByRole('textbox', { name: 'Report code' }).fill('0000 0000 0000 0000')
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page.getByText('No report has this code')).toBeVisible()
})

test('several reports export as one ZIP, and an account page as a workbook', async ({ page, origins, signedIn }) => {
  const own = await watchAccount(origins, signedIn.userToken, 'harbour.lights')
  await duplicateReport(origins, reportOf(own))
  await page.goto('/reports')
  const boxes = page.getByRole('checkbox', { name: /^Select the report on @harbour\.lights/ })
  await boxes.first().check()
  await boxes.last().check()
  const bar = page.getByRole('region', { name: 'Selected reports' })
  await expect(bar.getByText('2 reports selected')).toBeVisible()
  await bar.getByRole('button', { name: 'Export selected' }).click()
  const [tables] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /^CSV tables/ }).click(),
  ])
  expect(tables.suggestedFilename()).toMatch(/^tidewatch_\d{4}-\d\d-\d\d\.zip$/)
  expect((await readFile(await tables.path())).subarray(0, 2).toString()).toBe('PK')
  await bar.getByRole('button', { name: 'Clear selection' }).click()
  await expect(bar).toBeHidden()

  await page.goto(`/accounts/${own.id}`)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const [workbook] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /^Excel workbook/ }).click(),
  ])
  expect(workbook.suggestedFilename()).toMatch(/^harbour\.lights_account_.*\.xlsx$/)
})

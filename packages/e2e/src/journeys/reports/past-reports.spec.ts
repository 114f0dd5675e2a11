import { lockReport } from '#/fixtures/operations.ts'
import { reportOf, watchAccount } from '#/fixtures/product-api.ts'
import { expect, test } from '#/fixtures/test.ts'
import { expectAccessible } from '#/steps/inspect-screen.ts'

// Asked for: "pins notes", "locked: what it holds, what opening costs, once", "deleted: restored from a place of its own".
test('a locked report previews its content, and is unlocked with a credit that is used once', async ({
  page,
  origins,
  signedIn,
}) => {
  test.slow()
  const own = await watchAccount(origins, signedIn.userToken, 'harbour.lights')
  await lockReport(origins, reportOf(own))
  await page.goto('/reports')
  const row = page.getByRole('region', { name: 'Past reports' }).getByRole('listitem')
  await expect(row.getByText('Locked')).toBeVisible()

  await row.getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: 'Selected reports' })
  await expect(bar.getByText('1 is locked.', { exact: false })).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Export selected' })).toBeHidden()
  await expect(bar.getByRole('button', { name: 'Delete …' })).toBeVisible()
  await bar.getByRole('button', { name: 'Clear selection' }).click()
  await row.getByRole('link', { name: /Open the report/ }).click()
  await expect(page.getByText('You have 3 credits.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What changed' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Key metrics' })).toContainText(/\d+ entries/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete report' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete report' }).click()
  await page.getByRole('button', { name: 'Restore' }).click()
  await page.getByRole('button', { name: 'Unlock for 1 credit' }).click()
  await expect(page.getByText('2 credits left.', { exact: false })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Key metrics', exact: true })).toBeVisible()
})

test('notes, kinds, deleting and restoring', async ({ page, origins, signedIn }) => {
  test.slow()
  const own = await watchAccount(origins, signedIn.userToken, 'harbour.lights')

  await test.step('a note is on the chart, in its table and in the report', async () => {
    await page.goto(`/accounts/${own.id}`)
    await page.getByRole('button', { name: 'Add a note' }).click()
    await page.getByRole('textbox', { name: 'Note', exact: true }).fill('New opening hours')
    // For an hour or two, today is another day in the user's time zone; yesterday is in both periods.
    await page.getByLabel('Day', { exact: true }).fill(new Date(Date.now() - 86_400_000).toISOString().slice(0, 10))
    await page.getByRole('button', { name: 'Save note' }).click()
    const notes = page.getByRole('region', { name: 'Notes' })
    await expect(notes.getByText('New opening hours')).toBeVisible()
    const chart = page.getByRole('figure').first()
    await chart.getByRole('button', { name: 'Show as table' }).click()
    await expect(chart.getByRole('cell', { name: 'New opening hours' })).toBeVisible()
    await page.goto(`/reports/${reportOf(own)}`)
    const curve = page.getByRole('figure', { name: /(more|fewer) followers?|^Followers stayed/ })
    await expect(curve.getByRole('listitem').filter({ hasText: 'New opening hours' })).toBeVisible()
    await curve.getByRole('img').focus()
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowLeft')
    await expect(curve.locator('[aria-live]')).toContainText('New opening hours')
    await curve.getByRole('button', { name: 'Show as table' }).click()
    await expect(curve.getByRole('cell', { name: 'New opening hours' })).toBeVisible()
  })

  await test.step('reports are filtered by kind', async () => {
    await page.goto('/reports')
    const rows = page.getByRole('region', { name: 'Past reports' }).getByRole('listitem')
    await expect(rows).toHaveCount(1)
    await page.getByRole('combobox', { name: 'Type' }).selectOption('weekly')
    await expect(rows).toHaveCount(0)
    await page.getByRole('combobox', { name: 'Type' }).selectOption('first')
    await expect(rows).toHaveCount(1)
  })

  await test.step('a deleted report can be restored for seven days', async () => {
    await page.getByRole('checkbox', { name: /Select the report on @harbour\.lights/ }).check()
    await page.getByRole('button', { name: 'Delete …' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete report' }).click()
    await expect(page.getByText('1 report deleted')).toBeVisible()
    await page.goto('/deleted')
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Restore @harbour\.lights/ }).click()
    await expect(page.getByRole('heading', { name: 'Nothing to restore' })).toBeVisible()
    await page.goto(`/reports/${reportOf(own)}`)
    await expect(page.getByRole('heading', { level: 1, name: /@harbour\.lights/ })).toBeVisible()
  })

  await test.step('the menu says when to check again, and changes the frequency', async () => {
    await page.goto(`/accounts/${own.id}`)
    await page.getByRole('button', { name: 'Actions for @harbour.lights' }).click()
    await expect(page.getByRole('menuitem', { name: /Check now.*in \d+ min/ })).toBeDisabled()
    await page.getByRole('menuitemradio', { name: 'Monthly' }).click()
    await expect(page.getByText('@harbour.lights: Monthly')).toBeVisible()
  })
})

import { threeArchives } from '#/fixtures/history-archives.ts'
import { expect, test } from '#/fixtures/test.ts'
import { chooseArchives, downloadList, expectSectionsReached, listTab } from '#/steps/export-followers.ts'
import { expectAccessible, expectNoHorizontalScroll } from '#/steps/inspect-screen.ts'

const owner = 'tide.gardener'

test('two Instagram exports give lost followers, people who do not follow back, exceptions and files, without an account', async ({
  page,
}) => {
  const { january, may, september } = threeArchives(owner)
  await page.goto('/follower-export')
  await chooseArchives(page, [january, september])
  await expect(page.getByRole('heading', { name: `Export of @${owner}` })).toBeVisible()
  await expect(page.getByText(/^from September 10(, 2026)?$/)).toBeVisible()
  for (const [name, count] of [
    ['Followers', '4'],
    ['Following', '2'],
    ['Not following back', '1'],
    ['Fans', '3'],
    ['Mutual', '1'],
    ['Pending', '–'],
    ['No longer following', '1'],
    ['New followers', '2'],
  ] as const) {
    await expect(listTab(page, name, count)).toBeVisible()
  }
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await expectSectionsReached(page)

  await listTab(page, 'No longer following', '1').click()
  await expect(page.getByRole('link', { name: '@cleo.dune' })).toBeVisible()
  await page.getByLabel('Compared with').selectOption({ label: 'Nothing' })
  await expect(page.getByRole('heading', { name: 'This needs a second export' })).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('tabpanel').getByRole('button', { name: 'Add another export' }).click()
  await (await chooser).setFiles({ name: may.name, mimeType: 'application/zip', buffer: Buffer.from(may.bytes) })
  await expect(listTab(page, 'New followers', '1')).toBeVisible()
  await expect(listTab(page, 'No longer following', '0')).toBeVisible()

  await listTab(page, 'Not following back', '1').click()
  await page.getByRole('button', { name: 'Add @otto.drift to exceptions' }).click()
  await expect(listTab(page, 'Not following back', '0')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: '@otto.drift' })).toBeVisible()
  await page.getByRole('button', { name: 'Add @otto.drift to exceptions' }).click()
  await page.getByRole('button', { name: 'Exceptions (1)' }).click()
  await expect(page.getByRole('dialog')).toContainText('@otto.drift')
  await page.getByRole('button', { name: /^Remove @otto\.drift/ }).click()
  await page.keyboard.press('Escape')
  await expect(listTab(page, 'Not following back', '1')).toBeVisible()

  await listTab(page, 'Followers', '4').click()
  const first = page.getByRole('checkbox', { name: 'Select @eve.foam' })
  await first.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('End')
  await expect(page.getByRole('checkbox', { name: 'Select @amy.reed' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByText('2 selected', { exact: true })).toBeVisible()
  const { name, bytes } = await downloadList(page, /CSV/)
  expect(name).toBe(`${owner}_followers_2026-09-10.csv`)
  expect(bytes.toString('utf8').split('\r\n')).toEqual([
    '\uFEFFUsername,Profile,Since (UTC)',
    'eve.foam,https://www.instagram.com/eve.foam/,2026-08-02T12:00:00.000Z',
    'amy.reed,https://www.instagram.com/amy.reed/,2022-02-01T12:00:00.000Z',
    '',
  ])
})

import { randomUUID } from 'node:crypto'
import type { Page, Request } from '@playwright/test'
import { expect, test } from '#/fixtures/test.ts'
import { expectAccessible, expectNoHorizontalScroll } from '#/steps/inspect-screen.ts'

// Changes to the browser here would affect the next test.
test.use({ reuseContext: false })

const lists = 'connections/followers_and_following'
const seconds = (day: string) => Date.parse(`${day}T04:00:00Z`) / 1000

const people = (names: readonly string[], day: string) =>
  names.map((value) => ({
    title: '',
    media_list_data: [],
    string_list_data: [{ href: `https://www.instagram.com/${value}`, value, timestamp: seconds(day) }],
  }))

/** A delivery as files in a folder, including messages, which must not be read. */
function delivery(owner: string, day: string, came: readonly string[]): Record<string, string> {
  const base = `meta-2026-Jun-18-06-12-02/instagram-${owner}-${day}-AbCd1234`
  return {
    [`${base}/${lists}/followers_1.json`]: JSON.stringify(people(came, day)),
    [`${base}/${lists}/following.json`]: JSON.stringify({
      relationships_following: people(['shore.line'], '2024-01-01'),
    }),
    [`${base}/${lists}/blocked_profiles.json`]: JSON.stringify({
      relationships_blocked_users: people(['kept.secret'], day),
    }),
    [`${base}/your_instagram_activity/messages/inbox/one/message_1.json`]: '{"messages":[{"content":"kept.secret"}]}',
  }
}

/** Writes files to the folder of the page's fake picker: the browser's private file system works like one on disk. */
async function put(page: Page, files: Record<string, string>): Promise<void> {
  await page.evaluate(async (entries) => {
    for (const [path, text] of entries) {
      const names = path.split('/')
      const name = names.pop() ?? ''
      let folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('Drive', { create: true })
      for (const each of names) folder = await folder.getDirectoryHandle(each, { create: true })
      const file = await (await folder.getFileHandle(name, { create: true })).createWritable()
      await file.write(text)
      await file.close()
    }
  }, Object.entries(files))
}

/** Fakes the browser’s own dialogs, which tests can’t click: the folder picker, and the permission prompt after a reload. */
async function fakeDialogs(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let isAllowed = sessionStorage.getItem('asks-again') === null
    Object.assign(window, {
      showDirectoryPicker: async () =>
        (await navigator.storage.getDirectory()).getDirectoryHandle('Drive', { create: true }),
    })
    Object.assign(FileSystemHandle.prototype, {
      queryPermission: async () => (isAllowed ? 'granted' : 'prompt'),
      requestPermission: async () => {
        isAllowed = true
        return 'granted'
      },
    })
  })
}

const name = () => `kelp.${randomUUID().slice(0, 8)}`
const section = (page: Page) => page.getByRole('region', { name: 'Keep your export current' })

test('a folder on this computer is read while the page is open, and only ticked lists leave it', async ({
  page,
  signedIn: _,
}) => {
  test.setTimeout(180_000)
  const owner = name()
  const sent: string[] = []
  page.on('request', (request: Request) => {
    if (request.method() === 'POST') sent.push(request.postData() ?? '')
  })
  await fakeDialogs(page)
  await page.goto('/import')
  await put(page, delivery(owner, '2026-06-18', ['mira.tide', 'jonas.reef']))
  await page.getByLabel('Your Instagram username').fill(owner)
  await page.getByRole('button', { name: 'Set up deliveries' }).click()
  await section(page)
    .getByRole('radio', { name: /A folder on this computer/ })
    .check({ timeout: 30_000 })
  await expect(section(page).getByRole('list', { name: 'Three steps' }).getByRole('listitem')).toHaveCount(3)
  await section(page).getByRole('checkbox', { name: 'Your posts' }).uncheck()
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)

  await section(page).getByRole('button', { name: 'Choose folder' }).click()
  await expect(section(page).getByText('1 delivery', { exact: true })).toBeVisible({ timeout: 30_000 })
  await put(page, delivery(owner, '2026-06-19', ['ada.cove']))
  await section(page).getByRole('button', { name: 'Check now' }).click()
  await expect(section(page).getByText('2 deliveries', { exact: true })).toBeVisible({ timeout: 30_000 })
  expect(sent.filter((body) => body.includes('mira.tide'))).toHaveLength(1)
  expect(sent.filter((body) => body.includes('ada.cove'))).toHaveLength(1)
  expect(sent.filter((body) => body.includes('kept.secret'))).toEqual([])

  // After a restart the browser requires a click for permission; nothing is read before.
  await page.evaluate(() => sessionStorage.setItem('asks-again', 'yes'))
  await put(page, delivery(owner, '2026-06-20', ['noor.bay']))
  await page.reload()
  await expect(section(page).getByText('No access')).toBeVisible({ timeout: 30_000 })
  expect(sent.filter((body) => body.includes('noor.bay'))).toEqual([])
  await section(page).getByRole('button', { name: 'Allow reading' }).click()
  await expect(section(page).getByText('3 deliveries', { exact: true })).toBeVisible({ timeout: 30_000 })
  await expect(section(page).getByText('Up to date')).toBeVisible()
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)

  await section(page).getByRole('button', { name: 'Stop deliveries' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop deliveries' }).click()
  await expect(section(page).getByRole('radio', { name: /A folder on this computer/ })).toBeVisible()
})

test('a browser without folder access says so and offers the other delivery methods', async ({ page, signedIn: _ }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'showDirectoryPicker')
  })
  await page.goto('/import')
  await page.getByLabel('Your Instagram username').fill(name())
  await page.getByRole('button', { name: 'Set up deliveries' }).click()
  await expect(section(page).getByText('This browser can’t watch a folder.')).toBeVisible({ timeout: 30_000 })
  await expect(section(page).getByRole('radio', { name: /Google Drive/ })).toBeVisible()
  await expect(section(page).getByRole('radio', { name: /on this computer/ })).toHaveCount(0)
})

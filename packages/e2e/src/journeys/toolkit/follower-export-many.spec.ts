import { strFromU8, unzipSync } from 'fflate'
import { archiveOn } from '#/fixtures/history-archives.ts'
import { expect, test } from '#/fixtures/test.ts'
import { chooseArchives, downloadList, listTab } from '#/steps/export-followers.ts'
import { longestTask } from '#/steps/main-thread.ts'
import { untilQuiet } from '#/steps/until-quiet.ts'

// Snapshots and leftovers of earlier pages in the process would add main-thread work, which is measured here.
test.use({ trace: 'off', reuseContext: false })

const owner = 'tide.gardener'
const count = 100_000
const mark = 'zq7'

test('a hundred thousand followers are read, searched and saved, nothing is sent, and a counter proves it', async ({
  page,
  trouble,
}, info) => {
  test.slow()
  const names = Array.from({ length: count }, (_, index) => `${mark}.${index.toString(36)}`)
  const { name: zip, bytes } = archiveOn(
    owner,
    '2026-05-10',
    names.map((name) => [name, '2022-05-04'] as const),
  )
  await page.goto('/follower-export')
  await untilQuiet(page)
  const sent: { url: string; body: string | null }[] = []
  page.context().on('request', (request) => sent.push({ url: request.url(), body: request.postData() }))

  const counter = page.getByRole('region', { name: 'Uploaded by this page' })
  const search = page.getByLabel('Search by name')
  const longest = await longestTask(page, async () => {
    await chooseArchives(page, [{ name: zip, bytes }])
    await expect(listTab(page, 'Followers', '100,000')).toBeVisible({ timeout: 60_000 })
    await search.fill('1z4k')
    await expect(page.getByRole('status').filter({ hasText: '1 person' })).toBeVisible()
    await search.fill('')
    await listTab(page, 'Fans', '100,000').click()
    await expect(page.getByRole('link', { name: `@${mark}.0`, exact: true })).toBeVisible()
    await page.getByRole('checkbox', { name: `Select @${mark}.0`, exact: true }).focus()
    await page.keyboard.press('End')
    await expect(page.getByRole('checkbox', { name: `Select @${names.toSorted().at(-1)}`, exact: true })).toBeFocused()
  })
  info.annotations.push({ type: 'measured', description: `${longest} x sorting` })
  expect(longest).toBeLessThan(8)

  const csv = await downloadList(page, /CSV/)
  expect(csv.name).toBe(`${owner}_fans_2026-05-10.csv`)
  expect(csv.bytes.toString('utf8').split('\r\n')).toHaveLength(count + 2)
  const json = await downloadList(page, /JSON/)
  expect(JSON.parse(json.bytes.toString('utf8'))).toMatchObject({ account: owner, list: 'fans', count })
  const xlsx = await downloadList(page, /XLSX/)
  expect(xlsx.name).toBe(`${owner}_fans_2026-05-10.xlsx`)
  const sheet = unzipSync(xlsx.bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array()
  expect(strFromU8(sheet).split('<row ')).toHaveLength(count + 2)

  expect(sent.filter(({ body }) => body !== null)).toEqual([])
  expect(sent.filter(({ url }) => url.includes(mark) || url.includes(owner))).toEqual([])
  await expect(counter).toContainText('0 bytes')

  // Proves that the counter counts.
  trouble.expect(/nothing-here/)
  await page.evaluate(() => fetch('/nothing-here', { method: 'POST', body: 'x'.repeat(1234) }))
  await expect(counter).toContainText('1.2 kB')
})

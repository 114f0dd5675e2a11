import type { Page, Request } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { archiveName, buildArchive, secretText } from '#/fixtures/sample-archive.ts'
import { expect, test } from '#/fixtures/test.ts'
import { expectAccessible, expectNoHorizontalScroll } from '#/steps/inspect-screen.ts'

/** Opens a tool from the list of all tools and checks its empty state. */
async function openTool(page: Page, name: string): Promise<void> {
  await page.goto('/toolkit')
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What it can’t know' })).toBeVisible()
}

async function inspect(page: Page): Promise<void> {
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
}

const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const day = new Date(Date.parse(first) + index * 86_400_000).toISOString().slice(0, 10)
    return `${day};${4000 + index * 10}`
  }).join('\n')

test('rates and a forecast are computed from numbers, texts are counted and checked', async ({ page }) => {
  test.setTimeout(180_000)
  await openTool(page, 'Engagement calculator')
  await page.getByLabel('Followers', { exact: true }).fill('1,000')
  const first = page.getByRole('group', { name: 'Post 1' })
  await first.getByLabel('Likes').fill('90')
  await first.getByLabel('Comments').fill('10')
  const second = page.getByRole('group', { name: 'Post 2' })
  await second.getByLabel('Comments').fill('40')
  await expect(page.getByText('Median of 1 of 2 posts; mean 10.0%')).toBeVisible()
  await inspect(page)

  await openTool(page, 'Growth forecast')
  await page.getByText('Paste a list or CSV').click()
  await page.getByLabel('Rows').fill(daysFrom('2026-01-01', 40))
  await page.getByRole('button', { name: 'Use these rows' }).click()
  await expect(page.getByRole('heading', { name: /^5,000 followers around/ })).toBeVisible()
  await inspect(page)

  await openTool(page, 'Caption counter')
  await page.getByLabel('Caption', { exact: true }).fill('Low tide \n#sea #海 #2026 @cafe.example')
  await expect(page.getByText('2 of 30')).toBeVisible()
  await expect(page.getByText('Lines ending with a space: 1.', { exact: false })).toBeVisible()
  await inspect(page)

  await openTool(page, 'Profile URL checker')
  await page.getByLabel('Username or link').fill('https://www.instagram.com/Cafe.Example/?igsh=abc')
  await expect(page.getByText('https://www.instagram.com/cafe.example/', { exact: true })).toBeVisible()
  await page.getByLabel('Username or link').fill('https://www.lnstagram.com/cafe')
  await expect(page.getByRole('alert').filter({ hasText: 'only looks like Instagram' })).toBeVisible()
  await inspect(page)

  await openTool(page, 'Privacy check-up')
  await page
    .getByRole('group', { name: /two-factor/ })
    .getByText('No', { exact: true })
    .click()
  const list = page.getByRole('region', { name: 'Your to-do list' })
  await expect(list.getByText('Turn on two-factor authentication')).toBeVisible()
  await page.reload()
  await expect(list.getByText('Turn on two-factor authentication')).toBeVisible()
  await inspect(page)
})

test('files are read, rated and resized locally, and no request contains them', async ({ page, context }) => {
  test.setTimeout(180_000)
  const sent: string[] = []
  context.on('request', (request: Request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  const archive = { name: archiveName, mimeType: 'application/zip', buffer: buildArchive() }

  await openTool(page, 'Instagram export checker')
  await page.getByLabel('Choose your Instagram export').setInputFiles(archive)
  await expect(page.getByRole('heading', { name: 'What’s in it' })).toBeVisible()
  const lists = page.getByRole('list', { name: 'Lists in this export' })
  await expect(lists.getByRole('listitem').filter({ hasText: /^Followers/ })).toContainText('5 entries')
  await expect(page.getByText('Who doesn’t follow you back')).toBeVisible()
  await expect(page.getByText(secretText)).toHaveCount(0)
  await inspect(page)

  await openTool(page, 'Your posting times, from your export')
  await page.getByLabel('Choose your Instagram export').setInputFiles(archive)
  await expect(page.getByRole('heading', { name: 'No weekday stands out from chance' })).toBeVisible()
  await page.getByText('Your posts', { exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No posts in this export' })).toBeVisible()
  await page.getByText('Likes and comments you gave').click()
  await inspect(page)

  await openTool(page, 'Image resizer')
  const picture = await page.screenshot({ type: 'png' })
  await page.getByLabel('Choose pictures').setInputFiles([
    { name: 'screen.png', mimeType: 'image/png', buffer: picture },
    { name: 'screen.png', mimeType: 'image/png', buffer: picture },
    { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]) },
    { name: 'photo.heic', mimeType: '', buffer: Buffer.from('\0\0\0\x1cftypheic\0\0\0\0', 'latin1') },
  ])
  await page.getByRole('radio', { name: /^Small/ }).check({ force: true })
  await expect(page.getByText('The picture is damaged.')).toBeVisible()
  await expect(page.getByText(/can’t open HEIC/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Download screen.png' }).first()).toHaveAttribute(
    'download',
    'screen-200.webp',
  )
  await inspect(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download all 2 as ZIP' }).click()
  const chunks: Buffer[] = []
  for await (const chunk of await (await download).createReadStream()) chunks.push(Buffer.from(chunk))
  const zip = unzipSync(new Uint8Array(Buffer.concat(chunks)))
  expect(Object.keys(zip)).toEqual(['screen-200.webp', 'screen-200 (2).webp'])
  expect(strFromU8(Object.values(zip)[0]?.subarray(8, 12) ?? new Uint8Array())).toBe('WEBP')
  expect(sent).toEqual([])
})

import { gzipSync } from 'node:zlib'
import { test as served } from '#/fixtures/served.ts'
import { expect, test } from '#/fixtures/test.ts'
import { firstLoad } from '#/steps/first-load.ts'

/** Kilobytes of script, compressed: 1.12 times the barest page of the same Next (`npm run bench:web` prints it). */
const budget = 148

for (const site of ['web', 'blog', 'support'] as const) {
  served(`the home page of ${site} loads at most ${budget} KB of script`, async ({ origins }) => {
    const { scripts, bytes } = await firstLoad(origins[site])
    expect(scripts).toBeGreaterThan(3)
    expect(bytes / 1024).toBeLessThan(budget)
  })
}

for (const path of [
  '/view-instagram-anonymously',
  '/how-to-see-what-someone-likes-on-instagram-in-2025',
  '/monitor-your-teen-s-instagram-activity',
]) {
  served(`${path} loads no more script than a home page may`, async ({ origins }) => {
    expect((await firstLoad(`${origins.web}${path}`)).bytes / 1024).toBeLessThan(budget)
  })
}

/** Kilobytes of HTML, raw and compressed, including the framework's data (docs/performance.md, "Weight of pages"). */
const pages = [
  { site: 'blog', path: '/can-you-see-what-someone-likes', whole: 56.5, packed: 13 },
  { site: 'support', path: '/importing-an-archive', whole: 49.5, packed: 11.4 },
  // Its sample account's activity differs from day to day.
  { site: 'web', path: '/', whole: 75.5, packed: 16.5 },
  { site: 'web', path: '/view-instagram-anonymously', whole: 56.5, packed: 12.3 },
] as const

for (const { site, path, whole, packed } of pages) {
  served(`${path} of ${site} is at most ${whole} KB of HTML, ${packed} packed`, async ({ origins }) => {
    const html = await (await fetch(`${origins[site]}${path}`)).text()
    expect(Buffer.byteLength(html) / 1024).toBeLessThan(whole)
    expect(gzipSync(html, { level: 9 }).length / 1024).toBeLessThan(packed)
    // Header and footer are sent as HTML only, not again in the framework's data.
    expect(html.match(/\/imprint\b/g)).toHaveLength(1)
  })
}

test('only Thai pages load the Thai font, though all name the language', async ({ page }) => {
  const face = () =>
    page.evaluate(() => [...document.fonts].find(({ family }) => family.includes('Noto Sans Thai Variable'))?.status)
  await page.goto('/de')
  await expect(page.getByRole('contentinfo').getByText('ไทย')).toBeAttached()
  await page.evaluate(() => document.fonts.ready)
  expect(await face()).toBe('unloaded')
  await page.goto('/th')
  await expect.poll(face).toBe('loaded')
})

for (const site of ['web', 'blog', 'support'] as const) {
  test(`scripts and style sheet of ${site} come as the build packed them`, async ({ origins, request }) => {
    const html = await (await request.get(origins[site])).text()
    const files = new Set(
      Array.from(html.matchAll(/"(\/_next\/static\/[^"\\]+\.(?:js|css))"/g), ([, address = '']) => address),
    )
    expect(files.size).toBeGreaterThan(4)
    for (const file of files) {
      const packed = await request.get(`${origins[site]}${file}`, {
        headers: { 'accept-encoding': 'gzip, deflate, br' },
      })
      const { 'content-encoding': encoding, 'content-type': type, 'cache-control': kept } = packed.headers()
      const whole = await request.get(`${origins[site]}${file}`, { headers: { 'accept-encoding': 'identity' } })
      expect({ encoding, type, kept }).toEqual({
        encoding: 'br',
        type: whole.headers()['content-type'],
        kept: whole.headers()['cache-control'],
      })
      expect(await packed.text()).toBe(await whole.text())
    }
  })
}

/** Kilobytes, uncompressed. For the main site, the front page's sheet, which landing and legal pages share. */
const sheet = 45

for (const site of ['web', 'blog', 'support'] as const) {
  served(`the style sheet of ${site} is one file of at most ${sheet} KB`, async ({ origins }) => {
    const origin = origins[site]
    const html = await (await fetch(origin)).text()
    const sheets = Array.from(html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g), ([, address = '']) => address)
    expect(sheets).toHaveLength(1)
    const texts = await Promise.all(sheets.map(async (sheet) => (await fetch(new URL(sheet, origin))).text()))
    expect(Buffer.byteLength(texts.join('')) / 1024).toBeLessThan(sheet)
    // Tailwind adds this for browsers older than those we support.
    expect(texts.join('')).not.toMatch(/@supports ?\(color: ?color-mix/)
  })
}

for (const [screen, width, asker] of [
  ['a wide screen asks for the font with the page', 1440, 'link'],
  ['a phone asks for it when it has the style sheet', 390, 'css'],
] as const) {
  test(screen, async ({ page, origins }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(origins.blog)
    await page.evaluate(() => document.fonts.ready)
    const askers = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.woff2'))
        .map(({ initiatorType }) => initiatorType),
    )
    expect(askers).toEqual([asker])
  })
}

import type { Locator } from '@playwright/test'
import { absoluteUrl, localePath, sites } from '@tidewatch/site-config/hosts'
import { localeNames } from '@tidewatch/site-config/locale-names'
import { locales } from '@tidewatch/site-config/locales'
import { missingMessage } from '#/fixtures/missing-message.ts'
import { expect, test } from '#/fixtures/test.ts'
import { expectNoHorizontalScroll } from '#/steps/inspect-screen.ts'

// Asked for: "Eight languages ..., prefix routing with English unprefixed, no detection".
for (const locale of locales) {
  test(`${locale}: the front page of each host is in ${localeNames[locale]}`, async ({ page, origins }) => {
    for (const site of sites) {
      await page.goto(absoluteUrl(origins, site, '/', locale))
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect.soft(page.locator('body'), site).not.toContainText(missingMessage, { useInnerText: true })
      const canonical = page.locator('link[rel="canonical"]')
      await expect(canonical).toHaveAttribute(
        'href',
        absoluteUrl(origins, site, '/', locale).replace(/(?<!:\/)\/$/, ''),
      )
    }
  })
}

test('the header fits the words of every language, from the width on where it shows them', async ({
  page,
  origins,
  signedIn: _,
}) => {
  await page.setViewportSize({ width: 900, height: 800 })
  for (const locale of locales) {
    await page.goto(absoluteUrl(origins, 'web', '/deleted', locale))
    const reports = page
      .getByRole('banner')
      .locator(`a[href="${localePath('/reports', locale)}"]`)
      .first()
    await expect(reports).toBeVisible()
    await expectOneLine(page.getByRole('banner'))
    await expectNoHorizontalScroll(page)
  }
})

test('the browser’s language has no effect', async ({ browser, origins }) => {
  const context = await browser.newContext({ locale: 'ja-JP' })
  const page = await context.newPage()
  await page.goto(origins.web)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await context.close()
})

test('English has one URL', async ({ page, origins }) => {
  await page.goto('/en')
  await expect(page).toHaveURL(`${origins.web}/`)
  await page.goto('/en/sample')
  await expect(page).toHaveURL(`${origins.web}/sample`)
})

for (const path of ['/no-such-page', '/de/no-such-page', '/xx', '/fr/sample']) {
  test(`${path} is reported as missing on each host`, async ({ page, origins, trouble }) => {
    trouble.expect(/404/)
    for (const site of sites) {
      const response = await page.goto(`${origins[site]}${path}`)
      expect(response?.status(), site).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', path.startsWith('/de') ? 'de' : 'en')
      // Next renders this page on the client, which has to load the markup that servers write elsewhere.
      await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible()
      await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeAttached()
    }
  })
}

/** Fails if a visible element in it wraps, is cut off or overlaps another. */
async function expectOneLine(bar: Locator): Promise<void> {
  const boxes = await bar.locator('a:visible, button:visible').evaluateAll((elements) =>
    elements.map((element) => {
      const { left, right, height } = element.getBoundingClientRect()
      return { name: element.textContent || element.getAttribute('aria-label'), left, right, height }
    }),
  )
  const sorted = boxes.toSorted((one, other) => one.left - other.left)
  const overlapping = sorted.filter(({ left, height }, index) => height > 48 || left < (sorted[index - 1]?.right ?? 0))
  expect.soft(overlapping, 'what wraps or stands over its neighbour').toEqual([])
}

import type { Page } from '@playwright/test'
import { localePath } from '@tidewatch/site-config/hosts'
import { defaultLocale, locales } from '@tidewatch/site-config/locales'
import { missingMessage } from '#/fixtures/missing-message.ts'
import { findArticleId, requestDeletion } from '#/fixtures/operations.ts'
import { reportOf } from '#/fixtures/product-api.ts'
import { consentAddress, startProgram } from '#/fixtures/program.ts'
import { expect, test } from '#/fixtures/test.ts'
import { expectLoaded, expectNoHorizontalScroll } from '#/steps/inspect-screen.ts'

/** Entry pages from emails, other sites or other devices. These are loaded as documents in each language. */
const entries = /^\/(dashboard$|connect|authorize|device|unsubscribe)/

/**
 * Navigates within the page, which takes half as long as a new document. Uses the framework's own router, because no screen
 * links to all of these in every language, and the palette is covered by another test.
 */
async function navigate(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => (window as unknown as NextWindow).next.router.push(to), address)
  await page.waitForURL((url) => `${url.pathname}${url.search}` === address)
}

interface NextWindow {
  next: { router: { push(address: string): void } }
}

// Asked for: "Eight languages ... for every string there is"; the screens that only users see,
// where there is least room.
const shown = locales.filter((candidate) => candidate !== defaultLocale)
for (const [turn, locale] of shown.entries()) {
  test(`${locale}: what a user sees is in that language and fits`, async ({ page, origins, own }) => {
    test.slow()
    // Animations don't affect texts and layout, and take a seventh of the time.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const { search } = new URL(await requestDeletion(origins))
    const program = await startProgram()
    const paths = [
      '/dashboard',
      '/dashboard?tab=watched',
      '/dashboard?tab=watched&as=table',
      `/accounts/${own.id}`,
      '/reports',
      `/reports/${reportOf(own)}`,
      '/settings',
      '/plans',
      '/shop/gift-plus',
      '/shop/checkout?item=plus-yearly',
      '/payments',
      '/import',
      '/operator',
      '/operator/billing',
      '/operator/billing?view=coupons',
      '/operator/billing?view=audit',
      '/editor',
      `/editor/${await findArticleId(origins, 'importing-an-archive')}`,
      `/connect/instagram?state=${locale}.made-up&code=made-up`,
      `/authorize${new URL(consentAddress(origins, program)).search}`,
      '/device',
      `/connect/deletion${search}`,
      '/unsubscribe?token=00000000-0000-4000-8000-000000000000.report-ready.AAAA',
    ] as const
    // Parts of public pages that appear once the user is known.
    const forUsers: Partial<Record<(typeof paths)[number], string>> = {
      '/plans': 'main a[href$="/dashboard"]',
      '/import': 'main form',
    }
    for (const [index, path] of paths.entries()) {
      const address = localePath(path, locale)
      // The other screens are loaded as documents in one language each.
      if (entries.test(path) || index % shown.length === turn) await page.goto(address)
      else await navigate(page, address)
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectLoaded(page)
      await expect(page.locator(forUsers[path] ?? 'main').first()).toBeVisible()
      await expect.soft(page.locator('body'), path).not.toContainText(missingMessage, { useInnerText: true })
      await expectNoHorizontalScroll(page)
    }
    program.close()
  })
}

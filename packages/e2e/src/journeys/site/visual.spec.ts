import type { Page } from '@playwright/test'
import type { TestOrigins } from '#/env.ts'
import { findSample, reportOf } from '#/fixtures/product-api.ts'
import { expect, test } from '#/fixtures/test.ts'
import { headerLogIn, logInDialog } from '#/steps/sign-in.ts'

interface Scene {
  name: string
  address: (origins: TestOrigins) => string | Promise<string>
  /** Waits for the subject of the picture. */
  ready: (page: Page) => Promise<void>
  /** Only that much from the top is compared. */
  height?: number
}

const hasHeading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

const scenes: Scene[] = [
  {
    name: 'home',
    address: ({ web }) => web,
    ready: hasHeading(/./),
    // The height of the sample's picture depends on the day.
    height: 560,
  },
  {
    name: 'landing',
    address: ({ web }) => `${web}/view-instagram-anonymously`,
    ready: hasHeading(/^View public Instagram accounts/),
  },
  { name: 'plans', address: ({ web }) => `${web}/plans`, ready: hasHeading('Plans') },
  { name: 'import', address: ({ web }) => `${web}/import`, ready: hasHeading('Import your Instagram export') },
  {
    name: 'sample-account',
    address: async (origins) => `${origins.web}/sample/${(await findSample(origins, 'harbour.lights')).id}`,
    ready: (page) => expect(page.getByRole('heading', { name: 'Best posts' })).toBeVisible(),
    // The changes below the tabs depend on the day.
    height: 600,
  },
  {
    name: 'sample-report',
    address: async (origins) => `${origins.web}/reports/${reportOf(await findSample(origins, 'mara.okonjo'))}`,
    ready: hasHeading(/@mara\.okonjo/),
    // The text below depends on the week.
    height: 330,
  },
  {
    name: 'sign-in',
    // A page without masked elements, whose masks would cover the modal.
    address: ({ web }) => `${web}/forgot-password`,
    ready: async (page) => {
      await headerLogIn(page).click()
      await expect(logInDialog(page).getByLabel('Email')).toBeFocused()
    },
  },
  {
    name: 'blog-article',
    address: ({ blog }) => `${blog}/can-you-see-what-someone-likes`,
    ready: hasHeading('Can you see what someone likes on Instagram?'),
  },
  { name: 'help', address: ({ support }) => support, ready: hasHeading('How can we help?') },
]

// Asked for: "visual regression tests for the ten most important screens".
for (const { name, address, ready, height } of scenes) {
  test(`${name} looks as it did`, async ({ page, origins }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await open(page, await address(origins))
    await ready(page)
    await expectScreenshot(page, name, height)
  })
}

test('the dashboard of a new user looks as it did', async ({ page, signedIn: _ }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await open(page, '/dashboard')
  await hasHeading('Dashboard')(page)
  await expectScreenshot(page, 'dashboard')
})

/** Opens a page twice: on a first visit, a font that loads late is only used on the next. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.evaluate(() => document.fonts.ready)
  await page.reload()
}

/** Compares the window with the reference. Everything that depends on the date is masked. */
async function expectScreenshot(page: Page, name: string, height?: number): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  // Retries until a picture matches.
  await expect(page).toHaveScreenshot(`${name}.png`, {
    mask: [page.locator('main figure, main time, main [role="img"], main .tabular')],
    maskColor: '#d8d8d8',
    clip: height ? { x: 0, y: 0, width: page.viewportSize()?.width ?? 0, height } : undefined,
  })
}

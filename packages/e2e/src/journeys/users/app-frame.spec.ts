import { watchAccount } from '#/fixtures/product-api.ts'
import { expect, test } from '#/fixtures/test.ts'
import { expectAccessible, expectNoHorizontalScroll, measureLayoutShifts } from '#/steps/inspect-screen.ts'
import { headerLogIn, logIn, logInDialog } from '#/steps/sign-in.ts'
import { untilQuiet } from '#/steps/until-quiet.ts'

const wide = { tag: '@wide' }
const phone = { tag: '@phone' }

test('when logged in, a user’s pages have the app’s frame, the website not', async ({ page, signedIn, isMobile }) => {
  expect(signedIn.userToken).not.toBe('')
  const shift = await measureLayoutShifts(page)
  await page.goto('/dashboard')
  const banner = page.getByRole('banner')
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(banner.getByRole('link', { name: 'Plans' })).toBeHidden()
  await expect(banner.getByRole('link', { name: 'Watch', exact: true })).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Your pages' }).filter({ has: page.getByText('Feed') })
  await expect(tabs).toBeVisible({ visible: isMobile })
  await expectNoHorizontalScroll(page)
  await untilQuiet(page)
  // Before axe, whose styles trigger the layout of content below the first screen.
  expect(await shift()).toBeLessThan(0.1)
  await expectAccessible(page)

  await page.goto('/features')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(tabs).toBeHidden()
})

test('when logged in, public screens have the app’s frame, too', async ({ page, signedIn, isMobile }) => {
  expect(signedIn.userToken).not.toBe('')
  const shift = await measureLayoutShifts(page)
  for (const path of ['/import', '/plans', '/shop', '/follower-export']) {
    await test.step(path, async () => {
      await page.goto(path)
      const banner = page.getByRole('banner')
      await expect(banner.getByRole('link', { name: 'Watch', exact: true })).toBeVisible()
      await expect(banner.getByRole('button', { name: 'Search' })).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeHidden()
      const tabs = page.getByRole('navigation', { name: 'Your pages' }).filter({ has: page.getByText('Feed') })
      await expect(tabs).toBeVisible({ visible: isMobile })
      await expectNoHorizontalScroll(page)
      await untilQuiet(page)
      expect(await shift(), path).toBeLessThan(0.1)
    })
  }
})

test(
  'the logo links visitors to the home page and users to their dashboard, where a login on the home page leads',
  wide,
  async ({ context, page, signedIn }) => {
    await page.goto('/features')
    const mark = page.getByRole('banner').getByRole('link', { name: 'Tidewatch home' })
    await expect(mark).toHaveAttribute('href', '/dashboard')
    await context.clearCookies()
    await page.goto('/')
    await expect(mark).toHaveAttribute('href', '/')
    await expect(async () => {
      // Once the dialog is open, it covers the button.
      if (await logInDialog(page).isHidden()) await headerLogIn(page).click()
      await expect(logInDialog(page)).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await logIn(page, signedIn)
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(mark).toHaveAttribute('href', '/dashboard')
  },
)

test('visitors see the same page with the website’s frame', wide, async ({ page }) => {
  await page.goto('/dashboard')
  // It may be behind the login dialog.
  await expect(page.getByRole('contentinfo', { includeHidden: true })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Watch', exact: true })).toBeHidden()
})

// Wider windows have no tabs.
test('the tabs on phones navigate and mark the current page', phone, async ({ page, signedIn }) => {
  expect(signedIn.userToken).not.toBe('')
  await page.goto('/dashboard')
  const tabs = page.getByRole('navigation', { name: 'Your pages' })
  await expect(tabs.getByRole('link', { name: 'Feed' })).toHaveAttribute('aria-current', 'page')
  for (const tab of await tabs.locator('a, button').all()) {
    expect((await tab.boundingBox())?.height).toBeGreaterThanOrEqual(48)
  }
  await tabs.getByRole('link', { name: 'Accounts' }).click()
  await expect(page).toHaveURL(/\/dashboard\?tab=watched$/)
  await expect(tabs.getByRole('link', { name: 'Accounts' })).toHaveAttribute('aria-current', 'page')
  await expect(tabs.getByRole('link', { name: 'Feed' })).not.toHaveAttribute('aria-current')
  await tabs.getByRole('link', { name: 'Reports' }).click()
  await expect(page).toHaveURL(/\/reports$/)
  await expect(tabs.getByRole('link', { name: 'Reports' })).toHaveAttribute('aria-current', 'page')
  const filters = page.getByRole('search', { name: 'Filters' })
  await expect(filters.getByRole('combobox', { name: 'Type' })).toBeHidden()
  await filters.getByRole('button', { name: 'Filters' }).click()
  await expect(filters.getByRole('combobox', { name: 'Type' })).toBeVisible()
  await tabs.getByRole('button', { name: 'You' }).click()
  await expect(page.getByRole('dialog', { name: 'You' }).getByRole('link', { name: 'Imprint' })).toBeVisible()
})

test(
  'the feed’s tab shows the number of new changes, on other pages too, without requesting it there',
  phone,
  async ({ page, signedIn }) => {
    expect(signedIn.userToken).not.toBe('')
    let requestCount = 0
    await page.route('**/api/ins/monitor/dashboard', async (route) => {
      requestCount += 1
      const response = await route.fetch()
      const answer = await response.json()
      await route.fulfill({ response, json: { ...answer, data: { ...answer.data, unseen: 7 } } })
    })
    const feed = page.getByRole('navigation', { name: 'Your pages' }).getByRole('link', { name: 'Feed' })
    await page.goto('/dashboard')
    await expect(feed).toHaveAccessibleName('Feed 7 new')
    await page.goto('/reports')
    await expect(feed).toHaveAccessibleName('Feed 7 new')
    expect(requestCount).toBe(1)
  },
)

// Wider windows open the search with keys, below.
test(
  'the Watch button opens the box on the dashboard, elsewhere the search',
  phone,
  async ({ page, origins, signedIn }) => {
    await watchAccount(origins, signedIn.userToken, 'harbour.lights')
    const watch = page.getByRole('banner').getByRole('link', { name: 'Watch', exact: true })
    await page.goto('/dashboard')
    await page.getByRole('tablist', { name: 'Your accounts' }).waitFor()
    await expect(page.getByRole('main').getByRole('button', { name: 'Watch', exact: true })).toHaveCount(0)
    await watch.click()
    const box = page.getByRole('textbox', { name: 'Username or profile URL' })
    await expect(box).toBeFocused()
    await page.getByRole('main').getByRole('button', { name: 'Close' }).click()
    await expect(box).toBeHidden()

    await page.goto('/reports')
    // A list that the page has requested itself, so it is hydrated.
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Open the report on @harbour\.lights/ })
      .waitFor()
    await watch.click()
    await expect(page.getByRole('dialog', { name: 'Search and commands' })).toBeVisible()
  },
)

test('a click on Watch before hydration leads to the box', wide, async ({ page, origins, signedIn }) => {
  await watchAccount(origins, signedIn.userToken, 'harbour.lights')
  // No script loads until the button has been clicked.
  let isHeld = true
  const pressed = Promise.withResolvers<void>()
  await page.route('**/_next/static/**/*.js', async (route) => {
    if (isHeld) await pressed.promise
    await route.continue().catch(() => undefined)
  })
  await page.goto('/reports', { waitUntil: 'commit' })
  await page.getByRole('banner').getByRole('link', { name: 'Watch', exact: true }).click({ noWaitAfter: true })
  await page.waitForURL(/\/dashboard\?watch/, { waitUntil: 'commit' })
  isHeld = false
  pressed.resolve()
  await expect(page.getByRole('textbox', { name: 'Username or profile URL' })).toBeFocused()
  await expect(page).toHaveURL(/\/dashboard$/)
})

// Phones have no keys.
test('accounts are opened and paused from the palette', wide, async ({ page, origins, signedIn }) => {
  const { id } = await watchAccount(origins, signedIn.userToken, 'harbour.lights')
  await page.goto('/reports')
  await expect(page.locator('html')).toHaveAttribute('data-app')
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog', { name: 'Search and commands' })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.keyboard.type('harbour')
  await expect(page.getByRole('option', { name: /@harbour\.lights/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/accounts/${id}$`))

  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('option', { name: 'Pause', exact: true }).click()
  const paused = page.getByRole('listitem').filter({ hasText: '@harbour.lights is paused' })
  await paused.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('You’re watching @harbour.lights again')).toBeVisible()
})

test(
  'the palette leads to every screen, and says when none of the user’s accounts match',
  wide,
  async ({ page, origins, signedIn }) => {
    await watchAccount(origins, signedIn.userToken, 'harbour.lights')
    await page.goto('/reports')
    const palette = page.getByRole('dialog', { name: 'Search and commands' })
    await expect(async () => {
      await page.keyboard.press('Control+k')
      await expect(palette).toBeVisible({ timeout: 1_000 })
    }).toPass()
    const names = ['Import Instagram export', 'Plans', 'Compare accounts', 'Reports', 'Follower export', 'Help']
    for (const name of names) await expect(palette.getByRole('option', { name, exact: true })).toBeVisible()
    await page.keyboard.type('zzzqq')
    await expect(palette.getByRole('status')).toHaveText('None of your accounts match')
    await expect(palette.getByRole('option', { name: 'Search for @zzzqq' })).toBeVisible()
    await expectAccessible(page)

    await palette.getByRole('combobox').fill('plans')
    await expect(palette.getByRole('option', { name: 'Plans', selected: true })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/plans$/)
  },
)

test('single keys navigate, archive with an undo, and can be turned off', wide, async ({ page, origins, signedIn }) => {
  await watchAccount(origins, signedIn.userToken, 'harbour.lights')
  await page.goto('/dashboard?tab=watched')
  const link = page.locator('main [data-row]').first()
  await expect(link).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('j')
    await expect(link).toBeFocused({ timeout: 1_000 })
  }).toPass()
  await page.keyboard.press('e')
  const archived = page.getByRole('listitem').filter({ hasText: '1 account archived' })
  await archived.getByRole('button', { name: 'Undo' }).click()
  await expect(link).toBeVisible()

  await page.keyboard.press('Shift+?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await dialog.getByRole('switch', { name: 'Single-key shortcuts' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('Shift+?')
  await page.keyboard.press('j')
  await expect(link).not.toBeFocused()
  await expect(dialog).toBeHidden()
})

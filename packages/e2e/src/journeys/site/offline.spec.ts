import { absoluteUrl, sites } from '@tidewatch/site-config/hosts'
import { watchAccount } from '#/fixtures/product-api.ts'
import { expect, test } from '#/fixtures/test.ts'
import { untilQuiet } from '#/steps/until-quiet.ts'

// Changes to the browser here would affect the next test.
test.use({ reuseContext: false, serviceWorkers: 'allow' })

// Asked for: "Installable: manifest, icons, offline page".
for (const site of sites) {
  test(`${site} can be installed, says in the right language that it is offline, and recovers`, async ({
    page,
    context,
    origins,
    trouble,
  }) => {
    trouble.tolerate(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
    await page.goto(absoluteUrl(origins, site, '/', 'de'))
    const manifest = await page.request.get(
      `${origins[site]}${await page.locator('link[rel="manifest"]').getAttribute('href')}`,
    )
    const { lang, icons } = await manifest.json()
    expect(lang).toBe('de')
    for (const { src } of icons) expect((await page.request.get(`${origins[site]}${src}`)).status()).toBe(200)

    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    const address = absoluteUrl(origins, site, site === 'support' ? '/contact' : '/search', 'de')
    // Going offline applies to the workers that are registered by then.
    await expect.poll(() => context.serviceWorkers().length).toBeGreaterThan(0)
    await context.setOffline(true)
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Keine Verbindung' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    // It is the shell of the site: its header and footer, and it works.
    await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeAttached()

    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'Keine Verbindung' })).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(address)
  })
}

test('without a connection every screen says when its data is from', async ({
  page,
  context,
  origins,
  signedIn,
  trouble,
}) => {
  // The page's pending requests.
  trouble.tolerate(/ERR_INTERNET_DISCONNECTED/)
  await watchAccount(origins, signedIn.userToken, 'harbour.lights')
  const strip = page.getByRole('status').filter({ hasText: 'Offline.' })
  for (const [path, ready] of [
    ['/dashboard', page.getByRole('tablist', { name: 'Your accounts' })],
    ['/reports', page.getByRole('region', { name: 'Past reports' })],
  ] as const) {
    await page.goto(path)
    await ready.waitFor()
    await untilQuiet(page)
    await expect(strip).toHaveCount(0)
    await context.setOffline(true)
    await expect(strip).toHaveText(/^Offline\. Last updated \d+:\d+ [AP]M\.$/)
    await expect(strip.locator('p')).toBeInViewport()
    await context.setOffline(false)
    await expect(strip).toHaveCount(0)
  }
})

// They load on demand.
test('without a connection a dialog, a menu and help say so and leave the page unchanged, and open once there is one', async ({
  page,
  context,
  origins,
  trouble,
}) => {
  trouble.tolerate(/ERR_INTERNET_DISCONNECTED/)
  await page.goto(absoluteUrl(origins, 'web', '/plans', 'de'))
  const messages = page.getByRole('region', { name: 'Benachrichtigungen' })
  await messages.waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Hilfe', exact: true }).waitFor()
  await context.setOffline(true)
  for (const [name, role] of [
    ['Anmelden', 'dialog'],
    ['Sprache', 'menu'],
    ['Hilfe', 'dialog'],
  ] as const) {
    const button = page.getByRole('button', { name, exact: true })
    const said = messages.getByText('Keine Verbindung. Bitte prüfen Sie Ihr Netz und versuchen Sie es erneut.')
    await button.click()
    await expect(said).toBeVisible()
    await context.setOffline(false)
    await button.click()
    await expect(page.getByRole(role)).toBeVisible()
    await context.setOffline(true)
    await page.keyboard.press('Escape')
    await expect(page.getByRole(role)).toHaveCount(0)
    await expect(said).toHaveCount(0)
  }
})

// The specification: "Application shell at /_app."
for (const site of sites) {
  test(`${site} serves its shell at /_app in the language of the address, with noindex`, async ({ page, origins }) => {
    for (const locale of ['en', 'ja'] as const) {
      const answer = await page.goto(absoluteUrl(origins, site, '/_app', locale))
      expect(answer?.status()).toBe(200)
      expect(answer?.headers()['cache-control']).toContain('s-maxage')
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(page.getByRole('main')).toHaveText('')
      await expect(page.getByRole('contentinfo')).toBeAttached()
    }
  })
}

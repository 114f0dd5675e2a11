import { absoluteUrl, sites } from '@tidewatch/site-config/hosts'
import { expect, test } from '#/fixtures/test.ts'

test.use({ serviceWorkers: 'allow' })

// Asked for: "Installable: manifest, icons, offline page".
for (const site of sites) {
  test(`${site} can be installed, says in the right language that it is offline, and comes back`, async ({
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
    await context.setOffline(true)
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Keine Verbindung' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')

    await context.setOffline(false)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page).toHaveURL(address)
  })
}

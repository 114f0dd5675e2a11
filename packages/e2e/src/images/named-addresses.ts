import { expect, type Page } from '@playwright/test'

/**
 * Loads all images of a page, including lazy ones, and requests everything else it references, such as icons, other
 * image sizes, feeds and its preview image. `opened` contains the URLs that were already requested.
 */
export async function openNamedAddresses(page: Page, opened: Set<string>): Promise<void> {
  const named = await page.evaluate(async () => {
    const pictures = [...document.images]
    for (const picture of pictures) picture.loading = 'eager'
    await Promise.all(pictures.map((picture) => picture.decode()))
    const inAttribute = (selector: string, name: string) =>
      [...document.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? '')
    const sets = [...inAttribute('[srcset]', 'srcset'), ...inAttribute('link[imagesrcset]', 'imagesrcset')]
    const inSets = sets.flatMap((set) => set.split(/,\s+/))
    return [
      ...inAttribute('[src]', 'src'),
      ...inAttribute('link[href]:not([rel=canonical], [rel=preconnect])', 'href'),
      ...inAttribute('meta[property="og:image"], meta[name="twitter:image"]', 'content'),
      ...inSets.map((candidate) => candidate.trim().split(/\s/)[0] ?? ''),
    ]
      .filter((address) => address !== '')
      .map((address) => new URL(address, location.href).href)
      .filter((address) => address.startsWith('http'))
  })
  expect(named.length, page.url()).toBeGreaterThan(5)
  for (const address of named) await openOnce(page, address, opened)
}

/** Requests a URL, which has to return 200. */
export async function openOnce(page: Page, address: string, opened: Set<string>): Promise<void> {
  if (opened.has(address)) return
  opened.add(address)
  expect((await page.request.get(address)).status(), address).toBe(200)
}

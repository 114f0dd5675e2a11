import { absoluteUrl, sites } from '@tidewatch/site-config/hosts'
import { defaultLocale, type Locale, locales } from '@tidewatch/site-config/locales'
import { expect, test } from '#/fixtures/served.ts'
import { readPage, widthOf } from '#/steps/read-page.ts'

// Spec, 2, landing-page variants by slug.
const slugs = [
  'view-instagram-anonymously',
  'how-to-see-what-someone-likes-on-instagram-in-2024',
  'how-to-see-what-someone-likes-on-instagram-in-2025',
  'how-to-see-someone-s-activity-on-instagram',
  'how-to-see-someone-s-activity-on-instagram-2025',
  'monitor-your-teen-s-instagram-activity',
]

/** Pages with breadcrumbs; so has each page below the public figures and the shop. */
const hanging = [
  ...slugs.map((slug) => `/${slug}`),
  '/features',
  '/plans',
  '/shop',
  '/public-figures',
  '/sample',
  '/import',
  '/verify',
  '/toolkit',
  '/family',
  '/follower-export',
  '/tracking',
  '/rules',
  '/affiliate',
  '/terms-of-use',
  '/privacy-policy',
]
// Search results show some 160 characters; much longer descriptions are replaced by generated ones.
const longestDescription = 200

const readMap = async (origin: string, locale: string) => (await fetch(`${origin}/sitemaps/${locale}/1.xml`)).text()

/** The paths in a language's site map, without the language; of public figures and shop items only the first. */
async function mappedPaths(web: string, locale: string): Promise<`/${string}`[]> {
  const map = await readMap(web, locale)
  const prefix = locale === defaultLocale ? web : `${web}/${locale}`
  const paths = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address = '']) => (address.slice(prefix.length) || '/') as `/${string}`,
  )
  const firstOf = (folder: string) => paths.find((path) => path.startsWith(folder))
  return paths.filter((path) =>
    ['/public-figures/', '/shop/'].every((folder) => !path.startsWith(folder) || path === firstOf(folder)),
  )
}

for (const locale of locales) {
  test(`${locale}: each public page has the metadata search engines need`, async ({ origins }) => {
    // Most of these pages and images are rendered on their first request.
    test.slow()
    const paths = await mappedPaths(origins.web, locale)
    expect(paths).toEqual(expect.arrayContaining(['/', ...slugs.map((slug) => `/${slug}`)]))
    const titles = new Map<string, string>()
    for (const path of paths) {
      const address = absoluteUrl(origins, 'web', path, locale)
      const page = await readPage(address)
      expect.soft(page.status, path).toBe(200)
      expect.soft(page.language, path).toBe(locale)
      expect.soft(page.canonical, path).toBe(address.replace(/(?<!:\/)\/$/, ''))
      expect.soft(page.headings, `${path}: first headings`).toBe(1)
      expect.soft(widthOf(page.title), `${path}: ${page.title}`).toBeLessThanOrEqual(65)
      expect.soft(page.description, path).toMatch(/\p{L}/u)
      expect
        .soft(widthOf(page.description ?? ''), `${path}: ${page.description}`)
        .toBeLessThanOrEqual(longestDescription)
      const types = page.data.map((data) => data['@type'])
      if (path === '/') {
        expect.soft(types).toEqual(expect.arrayContaining(['Organization', 'WebSite', 'SoftwareApplication']))
      }
      if (hanging.includes(path) || /^\/(?:public-figures|shop)\//.test(path)) {
        expect.soft(types, path).toContain('BreadcrumbList')
      }
      expect.soft(titles.get(page.title), `the title of ${path} belongs to another page`).toBeUndefined()
      titles.set(page.title, path)

      const image = await fetch(page.image ?? '')
      expect.soft(image.status, `${path}: ${page.image}`).toBe(200)
      expect.soft(image.headers.get('content-type'), path).toBe('image/png')
    }
  })

  test(`${locale}: landing pages have pictures in their own language and an FAQ`, async ({ origins }) => {
    for (const slug of slugs) {
      const address = absoluteUrl(origins, 'web', `/${slug}`, locale)
      const html = await (await fetch(address)).text()
      const sets = [...html.matchAll(/<img\b[^>]*srcSet="([^"]+)"[^>]*>/g)]
      expect.soft(sets.length, slug).toBe(4)
      for (const [tag, set = ''] of sets) {
        expect.soft(tag, slug).toMatch(/width="1000".*height="800"|height="800".*width="1000"/)
        expect.soft(tag, slug).toMatch(/alt="[^"]{10,}"/)
        expect.soft(set, slug).toContain(`/pictures/${locale}/`)
        for (const source of set.split(', ').map((entry) => entry.split(' ')[0] ?? '')) {
          const picture = await fetch(new URL(source, origins.web))
          expect.soft(picture.headers.get('content-type'), source).toBe('image/webp')
          expect.soft(Number(picture.headers.get('content-length')), source).toBeLessThan(48 * 1024)
        }
      }
      const { data } = await readPage(address)
      expect.soft(data.map((entry) => entry['@type'])).toContain('FAQPage')
    }
  })
}

for (const site of sites) {
  test(`the site map of ${site} links each page to its translations, and they link back`, async ({ origins }) => {
    const maps = await Promise.all(
      locales.map(async (locale) => [locale, await readMap(origins[site], locale)] as const),
    )
    const named = new Map(maps.map(([locale, map]) => [locale, pagesOf(map)]))
    expect(named.get('en')?.size).toBeGreaterThan(20)
    for (const [locale, pages] of named) {
      for (const [address, languages] of pages) {
        expect.soft(languages, address).toContain(`${locale} ${address}`)
        // Articles may be written in some languages only.
        if (site === 'web') expect.soft(languages.split('\n'), address).toHaveLength(locales.length + 1)
        for (const line of languages.split('\n')) {
          const [language = '', other = ''] = line.split(' ')
          const theirs = named.get(language === 'x-default' ? 'en' : (language as Locale))
          expect.soft(theirs?.get(other), `${address} names ${other}`).toBe(languages)
        }
      }
    }
  })
}

/** The pages of a site map file: for each URL, its languages with their URLs, one per line. */
function pagesOf(map: string): Map<string, string> {
  return new Map(
    [...map.matchAll(/<loc>([^<]*)<\/loc>.*?<\/url>/gs)].map(([page, address = '']) => [
      address,
      [...page.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, ...link]) => link.join(' ')).join('\n'),
    ]),
  )
}

test('landing-page variants of one question do not repeat one another', async ({ origins }) => {
  const sentences = async (slug: string) => {
    const html = await (await fetch(`${origins.web}/${slug}`)).text()
    const main = /<main\b.*<\/main>/s.exec(html)?.[0] ?? ''
    // Pages with the same first step share its section.
    const own = main.replace(/<section aria-labelledby="job">.*?<\/section>/s, '')
    return new Set([...own.matchAll(/>([^<>]{60,})</g)].map(([, text]) => text))
  }
  for (const [one, other] of [
    ['how-to-see-what-someone-likes-on-instagram-in-2024', 'how-to-see-what-someone-likes-on-instagram-in-2025'],
    ['how-to-see-someone-s-activity-on-instagram', 'how-to-see-someone-s-activity-on-instagram-2025'],
  ] as const) {
    const [first, second] = await Promise.all([sentences(one), sentences(other)])
    expect(first.size).toBeGreaterThan(10)
    expect([...first].filter((text) => second.has(text))).toEqual([])
  }
})

test('the front page’s other URL redirects permanently, with its query', async ({ origins }) => {
  const answer = await fetch(`${origins.web}/normal?source=mail`, { redirect: 'manual' })
  expect(answer.status).toBe(308)
  expect(new URL(answer.headers.get('location') ?? '', origins.web).href).toBe(`${origins.web}/?source=mail`)
})

test('missing pages return 404', async ({ origins }) => {
  for (const path of [
    '/view-instagram',
    '/how-to-see-what-someone-likes-on-instagram-in-2023',
    '/ja/how-to-see-what-someone-likes-on-instagram-in-2023',
    '/view-instagram-anonymously/more',
    '/anonymous',
    '/shop/no-such-item',
    '/de/shop/no-such-item',
    '/public-figures/nobody.at.all',
    '/share/en/no-such-page.png',
    '/pictures/en/no-such-picture-500.webp',
  ]) {
    expect.soft((await fetch(`${origins.web}${path}`)).status, path).toBe(404)
  }
})

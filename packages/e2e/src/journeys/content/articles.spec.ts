import { changeArticleTitle } from '#/fixtures/operations.ts'
import { expect, test } from '#/fixtures/test.ts'
import { withApiGate } from '#/steps/api-gate.ts'
import { withProductionSite } from '#/steps/production-site.ts'

const hosts = [
  {
    site: 'blog',
    title: 'Reading the waterline',
    article: 'Who viewed my Instagram profile? What you can and can’t find out',
    slug: 'who-viewed-my-profile',
    search: 'Search the blog',
    word: 'likes',
    misspelt: 'instagarm',
  },
  {
    site: 'support',
    title: 'How can we help?',
    article: 'How to import your Instagram export',
    slug: 'importing-an-archive',
    search: 'Search help',
    word: 'export',
    misspelt: 'instagarm',
  },
] as const

// Asked for: "Blog and support each show their article list, an article page and a working search".
for (const { site, title, article, slug, search, word, misspelt } of hosts) {
  test(`${site}: list, article, search, topic`, async ({ page, origins }) => {
    await page.goto(origins[site])
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: article }).first().click()
    await expect(page).toHaveURL(`${origins[site]}/${slug}`)
    await expect(page.getByRole('heading', { level: 1, name: article })).toBeVisible()

    const topic = page.getByRole('navigation', { name: 'Topics' }).getByRole('link').first()
    const topicName = (await topic.textContent()) ?? ''
    await topic.click()
    await expect(page.getByRole('heading', { level: 1, name: topicName })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: article })).toBeVisible()

    await page.goto(`${origins[site]}/search`)
    for (const text of [word, misspelt]) {
      await page.getByRole('combobox', { name: search }).fill(text)
      await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
      await expect(page.getByRole('status').filter({ hasText: new RegExp(`article.* for “${text}”`) })).toBeVisible()
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    }
    await page.getByRole('combobox', { name: search }).fill('xylophone')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('heading', { name: 'Nothing found for “xylophone”' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Good places to start' })).toBeVisible()
  })
}

for (const { site, list, slug } of [
  { site: 'blog', list: '/label/how-it-works', slug: 'when-followers-drop' },
  { site: 'support', list: '/label/archives', slug: 'importing-an-archive' },
] as const) {
  test(`${site}: each article of a list has its drawing beside it, which the article explains`, async ({
    page,
    origins,
  }) => {
    await page.goto(origins[site] + list)
    const entries = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('article') })
    await expect(entries.first()).toBeVisible()
    for (const entry of await entries.all()) {
      const cover = entry.locator('img')
      await cover.scrollIntoViewIfNeeded()
      await expect(cover).toHaveJSProperty('naturalWidth', 960)
    }
    await page.goto(`${origins[site]}/${slug}`)
    const figure = page.getByRole('article').getByRole('figure').first()
    await figure.scrollIntoViewIfNeeded()
    await expect(figure.getByRole('img')).toHaveJSProperty('naturalWidth', 960)
    await expect(figure.getByRole('img')).toHaveAccessibleName(/\w+ \w+/)
  })
}

test('a reader copies the URL of a heading and sends feedback', async ({ page, origins, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: origins.blog })
  await page.goto(`${origins.blog}/can-you-see-what-someone-likes`)
  const heading = page.getByRole('article').getByRole('heading', { level: 2 }).first().getByRole('link')
  const address = new URL((await heading.getAttribute('href')) ?? '', page.url()).href
  // Before hydration, the link only leads to its heading.
  await expect(async () => {
    await heading.click()
    await expect(page.getByText('Link copied').first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)

  const feedback = page.getByRole('region', { name: 'Did this help?' })
  await feedback.getByRole('button', { name: 'No' }).click()
  await expect(feedback.getByRole('status')).toHaveText('Thanks for telling us.')
  await feedback.getByRole('textbox').fill('What about <b>stories</b>?')
  await feedback.getByRole('button', { name: 'Send comment' }).click()
  await expect(feedback.getByRole('status')).toHaveText('Thanks. We read every comment.')

  await page.getByRole('navigation', { name: 'Previous and next article' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the search suggests articles while typing, with the keyboard alone', async ({ page, origins }) => {
  await page.goto(origins.support)
  const box = page.getByRole('combobox', { name: 'Search help' })
  const answer = page.waitForResponse((response) => new URL(response.url()).searchParams.get('q') === 'export')
  await box.pressSequentially('export')
  // Suggestions for the first letters are shown until those for the word arrive.
  const found: { data: { articles: { title: string }[] } } = await (await answer).json()
  await expect(page.getByRole('option')).toHaveText(found.data.articles.map(({ title }) => title))
  await box.press('ArrowDown')
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  const chosen = (await page.getByRole('option').first().textContent()) ?? ''
  await box.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: chosen })).toBeVisible()
})

test('a changed article is on its pages and in its feed once the site is notified', async ({ page, origins }) => {
  const address = `${origins.support}/it/exporting-your-archive`
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const title = 'Un titolo appena cambiato'
  await changeArticleTitle(origins, { slug: 'exporting-your-archive', locale: 'it', title })
  await expect(async () => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.goto(`${origins.support}/it/label/archives`)
  await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible()
  const feed = await page.request.get(`${origins.support}/feeds/it/archives.json`)
  expect(await feed.text()).toContain(title)
})

test('both hosts have feeds, linked from their lists', async ({ page, request, origins }) => {
  for (const start of [`${origins.blog}/`, `${origins.blog}/ja`, `${origins.support}/label/archives`]) {
    await page.goto(start)
    for (const type of ['atom+xml', 'feed+json']) {
      const link = page.locator(`link[rel="alternate"][type="application/${type}"]`)
      const feed = await request.get((await link.getAttribute('href')) ?? '')
      expect(feed.headers()['content-type'], start).toContain(type)
      expect(await feed.text(), start).toMatch(/can-you-see-what-someone-likes|importing-an-archive/)
    }
  }
})

test('every host has robots.txt, a site map per language, and preview images for shared links', async ({
  page,
  request,
  origins,
}) => {
  for (const site of ['web', 'blog', 'support'] as const) {
    expect((await request.get(`${origins[site]}/robots.txt`)).ok(), site).toBe(true)
    const index = await (await request.get(`${origins[site]}/sitemap.xml`)).text()
    const files = [...index.matchAll(/<loc>([^<]+)/g)].map(([, address]) => address ?? '')
    expect(files, site).toContain(`${origins[site]}/sitemaps/ja/1.xml`)
    const map = await (await request.get(`${origins[site]}/sitemaps/ja/1.xml`)).text()
    expect(map, site).toContain(`<loc>${origins[site]}/ja`)
    await page.goto(`${origins[site]}/ja`)
    const picture = page.locator('meta[property="og:image"]')
    const answer = await request.get((await picture.getAttribute('content')) ?? '')
    expect(answer.headers(), site).toMatchObject({
      'content-type': 'image/png',
      'cache-control': expect.stringContaining('immutable'),
    })
  }
})

test('while the API is down, cached pages stay, and others say that they are unavailable', async ({
  request,
  origins,
}) => {
  await withApiGate(origins.api, (api) =>
    withProductionSite({ ...origins, api: api.origin }, async (site) => {
      const read = `${site}/importing-an-archive`
      const unread = `${site}/de/exporting-your-archive`
      expect((await request.get(read)).status()).toBe(200)

      api.close()
      const kept = await request.get(read)
      expect(kept.status()).toBe(200)
      expect(await kept.text()).toContain('How to import your Instagram export')
      for (const address of [unread, `${site}/th`, `${site}/search?q=archive`]) {
        const answer = await request.get(address)
        expect(answer.status(), address).toBe(503)
        expect(answer.headers(), address).toMatchObject({ 'retry-after': '60', 'cache-control': 'no-store' })
      }
      const answer = await (await request.get(unread)).text()
      expect(answer).toContain('<html lang="de">')
      expect(answer).toContain('<h1>Die Artikel sind gerade nicht erreichbar</h1>')

      api.open()
      expect((await request.get(unread)).status()).toBe(200)
    }),
  )
})

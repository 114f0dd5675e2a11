import { expect, test } from '#/fixtures/served.ts'

const redirects = {
  web: [
    ['/normal', '/'],
    ['/de/normal', '/de'],
    ['/en/plans', '/plans'],
    ['/de/', '/de'],
    ['/faq', 'support:/faq'],
    ['/it/faq', 'support:/it/faq'],
    ['/es/shop/plus-monthly', '/es/plans'],
    ['/connect/instagram?state=de.none', '/de/connect/instagram?state=de.none'],
  ],
  blog: [
    ['/en', '/'],
    ['/ja/', '/ja'],
  ],
  support: [
    ['/en/faq', '/faq'],
    ['/ko/', '/ko'],
  ],
} as const

for (const site of ['web', 'blog', 'support'] as const) {
  for (const [from, to] of redirects[site]) {
    test(`${from} of ${site} redirects to ${to} in one step`, async ({ request, origins }) => {
      const target = to.startsWith('support:') ? origins.support + to.slice('support:'.length) : origins[site] + to
      // The first response is rendered, the second may come from the cache.
      for (const _ of ['first', 'second']) {
        const answer = await request.get(origins[site] + from, { maxRedirects: 0 })
        expect(answer.status()).toBeGreaterThanOrEqual(300)
        expect(answer.status()).toBeLessThan(400)
        const locations = answer.headersArray().filter(({ name }) => name.toLowerCase() === 'location')
        expect(locations.map(({ value }) => new URL(value, origins[site]).href)).toEqual([new URL(target).href])
      }
    })
  }
}

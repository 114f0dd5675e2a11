import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pageTopics } from './page-topics.ts'

const pages = [
  'dashboard',
  'accounts/1',
  'reports',
  'shared/1',
  'verify',
  'search',
  'plans',
  'shop/cart',
  'payments',
  'affiliate',
  'family',
  'tracking',
  'cancel',
  'withdraw',
  'public-figures',
  'sample',
  'import',
  'connect/instagram',
  'settings',
  'unsubscribe',
  'forgot-password',
  'privacy-policy',
  'terms-of-use',
]
const written = readdirSync(new URL('../../../../apps/api/content/support/', import.meta.url))

test.each(pages)('the articles suggested for /%s exist, whatever the language of its address', (page) => {
  const { slugs } = pageTopics('web', `/${page}`)
  expect(slugs).not.toEqual([])
  expect(slugs.filter((slug) => !written.includes(slug))).toEqual([])
  expect(pageTopics('web', `/ja/${page}`)).toEqual(pageTopics('web', `/${page}`))
})

test.each([
  ['web', '/', undefined],
  ['blog', '/why-engagement-numbers-differ', undefined],
  ['support', '/de', undefined],
  ['support', '/label/archives', undefined],
  ['support', '/de/importing-an-archive', 'importing-an-archive'],
] as const)('on %s %s, popular articles are suggested, or those related to %s', (site, path, article) => {
  expect(pageTopics(site, path)).toEqual({ slugs: [], article })
})

/**
 * The pages of this host that anyone may read and search engines may list, by the name that their pictures have. Each
 * has its title and description in the messages, at `meta`.
 */
export const publicPages = {
  home: { path: '/', meta: 'landing.meta' },
  plans: { path: '/plans', meta: 'plans.meta' },
  shop: { path: '/shop', meta: 'shop.meta' },
  stars: { path: '/stars', meta: 'stars.meta' },
  sample: { path: '/sample', meta: 'account.sample.meta' },
  import: { path: '/import', meta: 'import.meta' },
  check: { path: '/check', meta: 'check.meta' },
  toolkit: { path: '/toolkit', meta: 'toolkit.meta' },
  'engagement-calculator': {
    path: '/toolkit/engagement-calculator',
    meta: 'toolkit.tools.engagement-calculator.meta',
  },
  'growth-forecast': { path: '/toolkit/growth-forecast', meta: 'toolkit.tools.growth-forecast.meta' },
  'caption-counter': { path: '/toolkit/caption-counter', meta: 'toolkit.tools.caption-counter.meta' },
  'profile-url-checker': { path: '/toolkit/profile-url-checker', meta: 'toolkit.tools.profile-url-checker.meta' },
  terms: { path: '/terms-of-use', meta: 'legal.terms.meta' },
  privacy: { path: '/privacy-policy', meta: 'legal.privacy.meta' },
} as const satisfies Record<string, { path: `/${string}`; meta: string }>

export type PublicPage = keyof typeof publicPages

export function isPublicPage(name: string): name is PublicPage {
  return Object.hasOwn(publicPages, name)
}

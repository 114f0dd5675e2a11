import type { TestOrigins } from '#/env.ts'

interface FurtherScreen {
  name: string
  address: (origins: TestOrigins) => string
}

const at =
  (path: string) =>
  ({ web }: TestOrigins) =>
    `${web}${path}`

const tools = [
  'archive-validator',
  'best-time',
  'caption-counter',
  'engagement-calculator',
  'growth-forecast',
  'image-resizer',
  'privacy-check-up',
  'profile-url-checker',
]

/** Public screens that have their own journeys; listed here for pictures only. */
export const furtherOpenScreens: FurtherScreen[] = [
  ...tools.map((tool) => ({ name: `tool ${tool}`, address: at(`/toolkit/${tool}`) })),
  { name: 'landing page for parents', address: at('/monitor-your-teen-s-instagram-activity') },
  { name: 'affiliate program', address: at('/affiliate') },
  { name: 'no one found', address: at('/search?q=nobody.here.at.all') },
  { name: 'not found', address: at('/no-such-page') },
]

/** The same for logged-in users. */
export const furtherOwnScreens: FurtherScreen[] = [
  { name: 'affiliate dashboard', address: at('/affiliate/dashboard') },
  { name: 'payouts', address: at('/operator/payouts') },
  { name: 'plans of a user', address: at('/plans') },
  { name: 'writing a family agreement', address: at('/family/new') },
  { name: 'checkout of a free trial', address: at('/shop/checkout?item=plus-monthly&trial=yes') },
]

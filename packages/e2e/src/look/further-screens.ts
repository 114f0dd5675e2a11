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

/** Screens for anyone that journeys of their own check; here they are only looked at. */
export const furtherOpenScreens: FurtherScreen[] = [
  ...tools.map((tool) => ({ name: `tool ${tool}`, address: at(`/toolkit/${tool}`) })),
  { name: 'landing page for parents', address: at('/monitor-your-teen-s-instagram-activity') },
  { name: 'affiliate programme', address: at('/affiliate') },
  { name: 'nobody found', address: at('/search?q=nobody.here.at.all') },
  { name: 'not found', address: at('/no-such-page') },
]

/** The same for somebody signed in. */
export const furtherOwnScreens: FurtherScreen[] = [
  { name: 'affiliate dashboard', address: at('/affiliate/dashboard') },
  { name: 'pay-outs', address: at('/operator/payouts') },
  { name: 'plans of a user', address: at('/plans') },
  { name: 'writing a family pact', address: at('/family/new') },
  { name: 'checkout of free days', address: at('/shop/checkout?item=plus-monthly&trial=yes') },
]

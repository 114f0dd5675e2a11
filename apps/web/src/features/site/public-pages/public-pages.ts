import { topics } from './topics.ts'

/**
 * This host's public pages that search engines may list, by the name that their images use. Title and description are
 * in the messages, at `meta`; a `PageTrail` gives each page's place in the hierarchy.
 */
export const publicPages = {
  home: { path: '/', meta: 'landing.meta' },
  anonymous: { path: topics.anonymous.path, meta: 'landingPages.pages.anonymous.meta' },
  likes2024: { path: topics.likes2024.path, meta: 'landingPages.pages.likes2024.meta' },
  likes2025: { path: topics.likes2025.path, meta: 'landingPages.pages.likes2025.meta' },
  activity: { path: topics.activity.path, meta: 'landingPages.pages.activity.meta' },
  activity2025: { path: topics.activity2025.path, meta: 'landingPages.pages.activity2025.meta' },
  unfollowed: { path: topics.unfollowed.path, meta: 'landingPages.pages.unfollowed.meta' },
  teen: { path: topics.teen.path, meta: 'landingPages.pages.teen.meta' },
  features: { path: '/features', meta: 'features.meta' },
  plans: { path: '/plans', meta: 'plans.meta' },
  shop: { path: '/shop', meta: 'shop.meta' },
  publicFigures: { path: '/public-figures', meta: 'publicFigures.meta' },
  sample: { path: '/sample', meta: 'account.sample.meta' },
  import: { path: '/import', meta: 'imports.meta' },
  followerExport: { path: '/follower-export', meta: 'followerExportPage.meta' },
  verify: { path: '/verify', meta: 'seals.meta' },
  toolkit: { path: '/toolkit', meta: 'toolkit.meta' },
  'engagement-calculator': {
    path: '/toolkit/engagement-calculator',
    meta: 'toolkit.tools.engagement-calculator.meta',
  },
  'growth-forecast': { path: '/toolkit/growth-forecast', meta: 'toolkit.tools.growth-forecast.meta' },
  'best-time': { path: '/toolkit/best-time', meta: 'toolkit.tools.best-time.meta' },
  'caption-counter': { path: '/toolkit/caption-counter', meta: 'toolkit.tools.caption-counter.meta' },
  'image-resizer': { path: '/toolkit/image-resizer', meta: 'toolkit.tools.image-resizer.meta' },
  'archive-validator': { path: '/toolkit/archive-validator', meta: 'toolkit.tools.archive-validator.meta' },
  'profile-url-checker': { path: '/toolkit/profile-url-checker', meta: 'toolkit.tools.profile-url-checker.meta' },
  'privacy-check-up': { path: '/toolkit/privacy-check-up', meta: 'toolkit.tools.privacy-check-up.meta' },
  family: { path: '/family', meta: 'family.meta' },
  familySample: { path: '/family/sample', meta: 'family.sample.meta' },
  optOut: { path: '/tracking', meta: 'optOut.meta' },
  rules: { path: '/rules', meta: 'rules.meta' },
  affiliate: { path: '/affiliate', meta: 'affiliateProgramme.meta' },
  terms: { path: '/terms-of-use', meta: 'legal.terms.meta' },
  privacy: { path: '/privacy-policy', meta: 'legal.privacy.meta' },
  withdraw: { path: '/withdraw', meta: 'withdrawal.withdraw.meta' },
  cancel: { path: '/cancel', meta: 'withdrawal.cancel.meta' },
  imprint: { path: '/imprint', meta: 'imprint.meta' },
} as const satisfies Record<string, { path: `/${string}`; meta: string }>

export type PublicPage = keyof typeof publicPages

export function isPublicPage(name: string): name is PublicPage {
  return Object.hasOwn(publicPages, name)
}

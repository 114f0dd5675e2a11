/**
 * Our own diagrams, which articles show as `![what it shows](drawing:<name>)`. The files are the blog's:
 * `apps/blog/public/drawings/<name>.svg`, without words, in both themes.
 */
export const drawings = [
  'story-viewers',
  'profile-visits',
  'follower-order',
  'activity-status',
  'friends-tab',
  'location-map',
  'reposts',
  'teen-accounts',
  'hidden-monitoring',
  'data-request',
  'two-posting-times',
  'mean-and-median',
  'hidden-likes',
  'posting-gaps',
  'privacy-check-up',
  'growth-spike',
  'export-contents',
  'without-account',
  'two-sources',
  'follower-drops',
  'one-count-three-rates',
  'exports/two-exports',
  'watching/add-account',
  'watching/connect',
  'watching/disconnect',
  'watching/three-starts',
  'watching/second-check',
  'watching/someone-watches',
  'watching/account-states',
  'watching/one-check',
  'watching/not-found',
  'reports/best-hours',
  'reports/formula',
  'reports/forecast',
  'reports/parts',
  'reports/states',
  'reports/share-and-verify',
  'reports/number-note',
  'reports/time-zones',
  'reports/alerts',
  'reports/three-ways-out',
  'exports/follower-balance',
  'exports/request',
  'exports/import',
  'exports/make-smaller',
  'exports/what-is-read',
  'exports/my-data',
  'exports/restore-or-erase',
  'exports/privacy-rights',
  'plans/three-plans',
  'plans/cancel-or-withdraw',
  'plans/gift',
  'plans/invoices',
  'plans/unlock',
  'plans/affiliate',
  'plans/log-in',
  'plans/agreement-for-parents',
  'plans/agreement-for-teens',
] as const
export type Drawing = (typeof drawings)[number]

/** All have the same size, so that the page can reserve their space. */
export const drawingSize = { width: 960, height: 420 } as const

/** The drawing in an address such as `drawing:<name>`; `null` for other addresses. */
export function drawingIn(url: string): Drawing | null {
  return drawings.find((name) => url === `drawing:${name}`) ?? null
}

/**
 * First path segments of the app: pages about a user's own accounts, plus public pages for a task on them or on the
 * plan. When signed in, these show in the app's frame. Pages to read or try without an account (samples, tools, public
 * figures) stay in the website's.
 */
const screens = [
  'dashboard',
  'accounts',
  'reports',
  'compare',
  'import',
  'follower-export',
  'plans',
  'shop',
  'settings',
  'payments',
  'search-history',
  'deleted',
  'editor',
  'inbox',
  'operator',
]

/** As a string, for the script that runs before first paint. */
export const appPathPattern = `^(/[a-z]{2})?/(${screens.join('|')})(/|$)`

const pattern = new RegExp(appPathPattern)

/** Whether a path belongs to the app rather than to the website. */
export function isAppPath(pathname: string): boolean {
  return pattern.test(pathname)
}

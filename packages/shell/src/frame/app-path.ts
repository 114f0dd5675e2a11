/**
 * The first part of the addresses that belong to somebody's own accounts, and of the pages for everyone that are a step
 * of work on them or on the plan: signed in, they stand in the app's frame. What one reads or tries out without an account
 * (samples, tools, public figures) stays of the website.
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

/** As a text, for the script that runs before anything is painted. */
export const appPathPattern = `^(/[a-z]{2})?/(${screens.join('|')})(/|$)`

const pattern = new RegExp(appPathPattern)

/** Whether an address is one of the app rather than of the website. */
export function isAppPath(pathname: string): boolean {
  return pattern.test(pathname)
}

/**
 * The first part of the addresses that belong to somebody's own accounts, and of the pages for everyone that are a step
 * of work on them: signed in, they stand in the app's frame.
 */
const screens = [
  'dashboard',
  'accounts',
  'reports',
  'compare',
  'import',
  'follower-export',
  'plans',
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

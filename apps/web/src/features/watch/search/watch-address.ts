import { parseAccountInput } from './parse-account-input.ts'

const parameter = 'watch'
const start = 'start'

/**
 * The dashboard with its box filled in, without the locale prefix. Users who watch nothing yet aren't asked to confirm.
 * The request is in the URL because sign-up involves an email, which may be opened in another browser.
 */
export function watchPath(username: string): `/${string}` {
  return `/dashboard?${new URLSearchParams({ [parameter]: username, [start]: 'yes' })}`
}

/** The dashboard with its box open and empty, without the locale prefix. */
export const watchBoxPath = `/dashboard?${parameter}` as const

/** Whether a dashboard URL requests the box, filled in or not. */
export const isBoxRequested = (search: string) => new URLSearchParams(search).has(parameter)

/** The username that a dashboard URL asks to look up; `null` if none. */
export function requestedUsername(search: string): string | null {
  const seen = parseAccountInput(new URLSearchParams(search).get(parameter) ?? '')
  return seen.kind === 'account' ? seen.username : null
}

/** Whether the user has already asked to watch the account, rather than just to see it. */
export const isStartRequested = (search: string) => new URLSearchParams(search).get(start) === 'yes'

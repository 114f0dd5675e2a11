import { recognise } from './recognise.ts'

const parameter = 'watch'
const start = 'start'

/**
 * The dashboard with its box filled in, without the language prefix. Whoever watches nothing yet is not asked again: it
 * stands in the address because a sign-up leads through a mail, which may be opened in another browser.
 */
export function watchPath(username: string): `/${string}` {
  return `/dashboard?${new URLSearchParams({ [parameter]: username, [start]: 'yes' })}`
}

/** The dashboard with its box open and empty, without the language prefix. */
export const watchBoxPath = `/dashboard?${parameter}` as const

/** Whether an address of the dashboard asks for the box, filled in or not. */
export const isBoxRequested = (search: string) => new URLSearchParams(search).has(parameter)

/** The handle that an address of the dashboard asks to look up; `null` if it names none. */
export function requestedUsername(search: string): string | null {
  const seen = recognise(new URLSearchParams(search).get(parameter) ?? '')
  return seen.kind === 'account' ? seen.username : null
}

/** Whether somebody has asked for the account already, rather than for a look at it. */
export const isStartRequested = (search: string) => new URLSearchParams(search).get(start) === 'yes'

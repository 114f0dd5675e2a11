import { recognise } from './recognise.ts'

const parameter = 'watch'

/** The dashboard with its box filled in, without the language prefix. */
export function watchPath(username: string): `/${string}` {
  return `/dashboard?${new URLSearchParams({ [parameter]: username })}`
}

/** The handle that an address of the dashboard asks to look up; `null` if it names none. */
export function askedToWatch(search: string): string | null {
  const seen = recognise(new URLSearchParams(search).get(parameter) ?? '')
  return seen.kind === 'account' ? seen.username : null
}

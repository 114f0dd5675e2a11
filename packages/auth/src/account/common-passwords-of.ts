import { passwordLength } from '@tidewatch/site-config/constants'

/** As many as the ASVS asks for, of those that a sign-up accepts. */
const maxCommon = 3_000
/** What the identity provider accepts in production. */
const longer = 8

/** The passwords to refuse, of a list with the commonest first: 3,000 of each of the lengths that may be the least. */
export function commonPasswordsOf(ordered: readonly string[]): string[] {
  const fitting = ordered.filter(({ length }) => length >= passwordLength.min && length <= passwordLength.max)
  const long = fitting.filter(({ length }) => length >= longer)
  return [...new Set([...fitting.slice(0, maxCommon), ...long.slice(0, maxCommon)])]
}

import { passwordLength } from '@tidewatch/site-config/constants'

/** As many as the ASVS requires, of those that a sign-up accepts. */
const maxCommon = 3_000
/** Minimum length at the identity provider in production. */
const productionMinLength = 8

/** The passwords to refuse, from a list with the most common first: 3,000 for each of the possible minimum lengths. */
export function commonPasswordsOf(ordered: readonly string[]): string[] {
  const accepted = ordered.filter(({ length }) => length >= passwordLength.min && length <= passwordLength.max)
  const long = accepted.filter(({ length }) => length >= productionMinLength)
  return [...new Set([...accepted.slice(0, maxCommon), ...long.slice(0, maxCommon)])]
}

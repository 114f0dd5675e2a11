import { comparedAccounts } from '@tidewatch/site-config/compared-accounts'

/** The accounts that a URL names, without duplicates, up to the limit of a comparison. */
export function readChosen(query: URLSearchParams): string[] {
  const named = (query.get('accounts') ?? '').split(',').filter(Boolean)
  return [...new Set(named)].slice(0, comparedAccounts.max)
}

/** The URL of a comparison. */
export function comparisonUrl(ids: readonly string[]): string {
  return ids.length === 0 ? '/compare' : `/compare?accounts=${ids.join(',')}`
}

import { comparedAccounts } from '@tidewatch/site-config/compared-accounts'

/** The accounts that an address names, each once, as many as can stand beside each other. */
export function readChosen(query: URLSearchParams): string[] {
  const named = (query.get('accounts') ?? '').split(',').filter(Boolean)
  return [...new Set(named)].slice(0, comparedAccounts.max)
}

/** Where accounts are compared. */
export function comparisonUrl(ids: readonly string[]): string {
  return ids.length === 0 ? '/compare' : `/compare?accounts=${ids.join(',')}`
}

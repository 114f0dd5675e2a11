const units: readonly (readonly [RegExp, number])[] = [
  [/^(?:k|mil|tsd\.?|千|천)$/i, 1_000],
  [/^(?:万|만)$/, 10_000],
  [/^(?:m|mi|mio\.?|mln|mill\.?)$/i, 1_000_000],
]

/** The content of a count field. `empty` means unknown, not 0. */
export type EnteredCount = { state: 'empty' } | { state: 'invalid' } | { state: 'known'; count: number }

/**
 * Parses a count as people type or copy it: plain digits, digits grouped as in any language (`1,204`, `1.204`, `1
 * 204`), or abbreviated as by Instagram (`12.4K`, `3,1 mil`, `1.2万`).
 */
export function readCount(text: string): EnteredCount {
  const plain = text.normalize('NFKC').trim()
  if (plain === '' || plain === '-' || plain === '–') return { state: 'empty' }
  if (/^\d+$/.test(plain) || /^\d{1,3}([.,'’ ])\d{3}(?:\1\d{3})*$/.test(plain))
    return known(Number(plain.replace(/\D/g, '')))
  const [, amount, unit] = /^(\d+(?:[.,]\d+)?) ?(\D+)$/.exec(plain) ?? []
  const times = units.find(([pattern]) => pattern.test(unit ?? ''))?.[1]
  return amount && times ? known(Math.round(Number(amount.replace(',', '.')) * times)) : { state: 'invalid' }
}

function known(count: number): EnteredCount {
  return Number.isSafeInteger(count) ? { state: 'known', count } : { state: 'invalid' }
}

/** The number in a field, or `null` if it's empty or invalid. */
export function countOf(text: string): number | null {
  const entered = readCount(text)
  return entered.state === 'known' ? entered.count : null
}

import { changeKinds } from '../archive/compare-archives.ts'

/** One addition, removal or rename, as the history records it. */
export interface LedgerEvent {
  kind: 'came' | 'left' | 'followed' | 'unfollowed' | 'renamed'
  username: string
  /** For `renamed`: the former name. */
  before: string | null
  at: Date
}

export const ledgerKinds = {
  came: changeKinds.followers[0],
  left: changeKinds.followers[1],
  followed: changeKinds.following[0],
  unfollowed: changeKinds.following[1],
  renamed: 'person-renamed',
} as const satisfies Record<LedgerEvent['kind'], string>

/** Returns a lookup from a username to the first known name of the same person, across all renames. */
export function firstNames(events: readonly LedgerEvent[]): (username: string) => string {
  const former = new Map(events.flatMap(({ username, before }) => (before ? [[username, before] as const] : [])))
  return (username) => {
    let name = username
    const seen = new Set<string>()
    for (let before = former.get(name); before && !seen.has(name); before = former.get(name)) {
      seen.add(name)
      name = before
    }
    return name
  }
}

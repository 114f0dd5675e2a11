import { changeKinds } from '../archive/compare-archives.ts'

/** One name that came or went, as the history tells it. */
export interface LedgerEvent {
  kind: 'came' | 'left' | 'followed' | 'unfollowed' | 'renamed'
  username: string
  /** Of `renamed`: the name before. */
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

/** Finds the first known name of whoever has this one, through every change of name. */
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

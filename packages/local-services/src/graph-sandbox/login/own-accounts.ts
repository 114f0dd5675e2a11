import { type AccountState, accounts, stateAt } from '../world/account.ts'
import { handleAt } from '../world/naming.ts'
import { hash } from '../world/random.ts'
import type { AccountSpec } from '../world/spec.ts'

/** Accounts that the login page offers by name; any other fictional handle can be typed. */
export const offered = [
  { handle: 'harbour.lights', note: 'museum, about 48,000 followers' },
  { handle: 'kawabe.sento', note: 'bath house, posts much' },
  { handle: 'padaria.aurora', note: 'bakery' },
  { handle: 'nano.plant', note: '83 followers: too few for audience insights' },
  { handle: 'personal.example', note: 'a personal account: cannot be connected' },
] as const

/** The account with a handle at a given time, personal accounts included. */
export function ownAccountAt(handle: string, time: number): AccountState | null {
  const spec = accounts.find((candidate) => handleAt(candidate, time) === handle)
  return spec ? stateAt(spec, handle, time) : null
}

/** The account with an Instagram id, under its handle at a given time. */
export function accountWithId(id: string, time: number): AccountState | null {
  const spec = accounts.find((candidate) => candidate.id === id)
  const handle = spec ? handleAt(spec, time) : null
  return spec && handle ? stateAt(spec, handle, time) : null
}

/** The app-scoped id of an account, which differs from its Instagram id. */
export function scopedIdOf(spec: AccountSpec, appId: string): string {
  return `2${String(hash(`${spec.key}/${appId}`, 9)).padStart(10, '0')}${String(hash(spec.key, 11)).padStart(10, '0').slice(0, 5)}`
}

import { followsAt, reportedFollowersAt } from './followers.ts'
import { generated } from './generated.ts'
import { cases } from './named-cases.ts'
import { handleAt, handlesOf } from './naming.ts'
import { type Profile, profileAt } from './profile.ts'
import { publicFigures } from './public-figures.ts'
import { aliveCount } from './schedule.ts'
import type { AccountSpec } from './spec.ts'
import { stateCases } from './state-cases.ts'
import { withWhim } from './whims.ts'

/** An account as Instagram would show it at a given time. */
export type AccountState = Profile & {
  id: string
  username: string
  followersCount: number
  followsCount: number
  mediaCount: number
  spec: AccountSpec
}

export const accounts: readonly AccountSpec[] = [...publicFigures, ...cases, ...stateCases, ...generated]

const holders = new Map<string, AccountSpec[]>()
for (const spec of accounts) {
  for (const handle of handlesOf(spec)) holders.set(handle, [...(holders.get(handle) ?? []), spec])
}

export function stateAt(spec: AccountSpec, username: string, time: number): AccountState {
  const shown = {
    ...profileAt(spec, time),
    followersCount: reportedFollowersAt(spec, time),
    followsCount: followsAt(spec, time),
    mediaCount: aliveCount(spec, time),
  }
  return { id: spec.id, username, ...withWhim(spec, shown, time), spec }
}

/** The account with a handle at a given time, or null if there's none or it's a personal one. */
export function accountAt(username: string, time: number): AccountState | null {
  const spec = holders.get(username)?.find((candidate) => handleAt(candidate, time) === username)
  if (!spec || spec.reach === 'personal') return null
  return stateAt(spec, username, time)
}

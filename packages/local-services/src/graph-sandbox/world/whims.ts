import { HOUR } from './calendar.ts'
import type { AccountSpec } from './spec.ts'

type Shown = {
  biography: string
  website: string | null
  pictureVersion: number
  followersCount: number
  followsCount: number
  mediaCount: number
}

const isOddHour = (time: number) => Math.floor(time / HOUR) % 2 === 1

/** Accounts that the platform shows wrongly in every other hour, so that anyone can watch it happen. */
const whims: Record<string, (shown: Shown, time: number) => Partial<Shown>> = {
  // An empty but valid response: no followers, posts or texts.
  'zero.hour': (_, time) =>
    isOddHour(time) ? { biography: '', website: null, followersCount: 0, followsCount: 0, mediaCount: 0 } : {},
  // A new text and picture every hour, never the same twice in a row.
  'two.faces': (shown, time) =>
    isOddHour(time)
      ? { biography: `${shown.biography}\nBack in an hour.`, pictureVersion: shown.pictureVersion + 1_000 }
      : {},
}

/** An account's state, with its whim of the hour if it has one. */
export function withWhim<State extends Shown>(spec: AccountSpec, shown: State, time: number): State {
  const whim = Object.hasOwn(whims, spec.key) ? whims[spec.key] : undefined
  return whim ? { ...shown, ...whim(shown, time) } : shown
}

import { GraphFailure } from './failure.ts'

const MINUTE = 60_000
const WINDOW = 60
/** Graph sends the usage header "once enough calls have been made"; here from three percent. */
const MIN_SHOWN_PERCENT = 3

/** One token's calls in the last sixty minutes. Rejected calls count too, as upstream. */
export class Budget {
  readonly limit: number
  private readonly minutes = new Map<number, number>()

  constructor(limit: number) {
    this.limit = limit
  }

  /** Records a call and returns the percentage used. */
  spend(now: Date): number {
    const minute = Math.floor(now.getTime() / MINUTE)
    this.minutes.set(minute, (this.minutes.get(minute) ?? 0) + 1)
    let calls = 0
    for (const [key, count] of this.minutes) {
      if (key <= minute - WINDOW || key > minute) this.minutes.delete(key)
      else calls += count
    }
    return Math.floor((calls * 100) / this.limit)
  }
}

export function usageHeader(percent: number): string | null {
  if (percent < MIN_SHOWN_PERCENT) return null
  const quarter = Math.ceil(percent / 4)
  return JSON.stringify({ call_count: percent, total_cputime: quarter, total_time: quarter })
}

/** The first excess calls hit the user limit (17), those far beyond it the app limit (4). */
export function limitFailure(percent: number): GraphFailure | null {
  if (percent < 100) return null
  return percent < 110 ? userLimit() : appLimit()
}

export function appLimit(): GraphFailure {
  return new GraphFailure(4, '(#4) Application request limit reached', { transient: true })
}

export function userLimit(): GraphFailure {
  return new GraphFailure(17, '(#17) User request limit reached', { subcode: 2446079, transient: true })
}

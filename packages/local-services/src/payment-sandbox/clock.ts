/** The sandbox's only source of the current time. */
export type Clock = () => Date

export function systemClock(): Date {
  return new Date()
}

/** A time as Stripe writes it: whole seconds since 1970. */
export function secondsOf(time: Date): number {
  return Math.floor(time.getTime() / 1000)
}

const daySeconds = 86_400

export function addDays(seconds: number, days: number): number {
  return seconds + days * daySeconds
}

/** The same day in a later month, or that month's last day if it's shorter. */
export function addInterval(seconds: number, interval: 'month' | 'year'): number {
  const from = new Date(seconds * 1000)
  const months = from.getUTCMonth() + (interval === 'month' ? 1 : 12)
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), months + 1, 0)).getUTCDate()
  const to = new Date(from)
  to.setUTCDate(1)
  to.setUTCMonth(months)
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  return secondsOf(to)
}

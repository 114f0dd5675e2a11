import { DAY, HOUR } from '../world/calendar.ts'

const format = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
})

function partsAt(time: number): Record<string, number> {
  return Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]))
}

/** The day in California at a given time, counted from 1970-01-01: insights use those days. */
export function pacificDay(time: number): number {
  const { year = 0, month = 0, day = 0 } = partsAt(time)
  return Math.floor(Date.UTC(year, month - 1, day) / DAY)
}

/** When a day starts in California, in Unix milliseconds: 7 or 8 hours after it does in UTC. */
export function dayStart(day: number): number {
  const summer = day * DAY + 7 * HOUR
  return partsAt(summer).hour === 0 ? summer : summer + HOUR
}

/** The time at which tests start. */
export const testNow = new Date('2026-11-21T12:00:00Z')

export interface TestClock {
  now: () => Date
  set: (time: Date) => void
  advance: (by: { days?: number; hours?: number; minutes?: number; seconds?: number }) => void
}

export function createClock(start: Date = testNow): TestClock {
  let time = start.getTime()
  return {
    now: () => new Date(time),
    set: (next) => {
      time = next.getTime()
    },
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) => {
      time += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000
    },
  }
}

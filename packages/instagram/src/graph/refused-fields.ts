import { dayLength } from '@tidewatch/insights/statistics/utc-day'

/** Refused fields are asked for again after this long, in case Meta has brought them back. */
const forgetAfterMs = dayLength

export interface RefusedFields {
  current: () => Set<string>
  add: (fields: Iterable<string>) => void
}

/** Remembers the fields that Graph refused, so that not every collection pays for the same refusal. */
export function createRefusedFields(now: () => Date): RefusedFields {
  const refusedAt = new Map<string, number>()
  return {
    current() {
      const oldest = now().getTime() - forgetAfterMs
      return new Set([...refusedAt].filter(([, at]) => at > oldest).map(([field]) => field))
    },
    add(fields) {
      for (const field of fields) refusedAt.set(field, now().getTime())
    },
  }
}

import { dayLength } from '@tidewatch/insights/statistics/utc-day'

/** Refused fields are requested again after this time, in case Meta has restored them. */
const forgetAfterMs = dayLength

export interface RefusedFields {
  current: () => Set<string>
  add: (fields: Iterable<string>) => void
}

/** Records the fields that Graph refused, so that not every collection runs into the same refusal. */
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

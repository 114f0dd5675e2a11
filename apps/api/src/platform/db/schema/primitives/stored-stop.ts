import { type Stop, stopCauses } from '@tidewatch/instagram/token-stop'
import * as z from 'zod'

const time = z.iso.datetime().transform((value) => new Date(value))

const storedStopSchema = z.object({
  cause: z.enum(stopCauses),
  since: time,
  until: time,
  count: z.int(),
  probeUntil: time.nullable(),
  code: z.int().nullable(),
  subcode: z.int().nullable(),
  reason: z.string().nullable(),
})

/** A stop as stored in a row: times are ISO strings. */
export type StoredStop = z.input<typeof storedStopSchema>

export function storeStop(stop: Stop | null): StoredStop | null {
  if (!stop) return null
  const { since, until, probeUntil, ...rest } = stop
  return {
    ...rest,
    since: since.toISOString(),
    until: until.toISOString(),
    probeUntil: probeUntil?.toISOString() ?? null,
  }
}

export function readStop(stored: StoredStop | null | undefined): Stop | null {
  return stored ? (storedStopSchema.parse(stored) as Stop) : null
}

import { GraphFailure, missingField } from '../wire/failure.ts'
import type { Field } from '../wire/fields.ts'
import { graphTime, type Json } from '../wire/view.ts'
import type { AccountState } from '../world/account.ts'
import { DAY, HOUR } from '../world/calendar.ts'
import { unit } from '../world/random.ts'

/** Out of a hundred hours, how many have a story. */
const PER_HUNDRED_HOURS = 7

/** `/{ig-user}/stories`: those of the last 24 hours, newest first. Older ones aren't available. */
export function storiesBody({ spec, id }: AccountState, fields: readonly Field[], time: number): Json {
  if (fields.length === 0) throw new GraphFailure(100, '(#100) The parameter fields is required')
  const hours = Array.from({ length: 25 }, (_, back) => Math.floor(time / HOUR) - back)
  const data = hours.flatMap((hour): Json[] => {
    if (unit(spec.seed, 'story', hour) * 100 >= PER_HUNDRED_HOURS) return []
    const at = hour * HOUR + Math.floor(unit(spec.seed, 'story-at', hour) * 3600) * 1000
    if (at > time || at <= time - DAY || at < spec.startsAt) return []
    const storyId = `18${String(hour).padStart(7, '0')}${id.slice(-8)}`
    const known: Record<string, Json> = {
      id: storyId,
      media_type: unit(spec.seed, 'story-type', hour) < 0.5 ? 'IMAGE' : 'VIDEO',
      media_product_type: 'STORY',
      timestamp: graphTime(at),
    }
    const body: { [key: string]: Json } = {}
    for (const { name } of fields) {
      const value = known[name]
      if (value === undefined) throw missingField(name, 'IGMedia')
      body[name] = value
    }
    return [{ ...body, id: storyId }]
  })
  return { data }
}

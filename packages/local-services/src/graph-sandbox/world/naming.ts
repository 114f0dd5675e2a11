import { DAY } from './calendar.ts'
import { since } from './recurrence.ts'
import type { AccountSpec } from './spec.ts'

/** The account's handle at a given time, or null while it's unreachable. */
export function handleAt(spec: AccountSpec, time: number): string | null {
  if (time < spec.startsAt) return null
  const { naming } = spec
  if (typeof naming === 'string') return naming
  if (time < naming.plan.from) return naming.before
  const day = since(naming.plan, time) / DAY
  return naming.stretches.findLast((stretch) => stretch.from <= day)?.handle ?? null
}

/** Every handle that the account has at some time. */
export function handlesOf(spec: AccountSpec): string[] {
  const { naming } = spec
  if (typeof naming === 'string') return [naming]
  const held = naming.stretches.flatMap((stretch) => stretch.handle ?? [])
  return [...new Set([naming.before, ...held])]
}

import { DAY, EPOCH } from './calendar.ts'
import { unit } from './random.ts'

/** A recurring event: every `days`, first at `from`, each time up to `jitter` of the period later. */
export type Recurrence = { topic: string; seed: number; days: number; from: number; jitter: number }

export type Occurrence = { index: number; at: number }

export function recurring(seed: number, topic: string, days: number, jitter = 0.2): Recurrence {
  return { topic, seed, days, jitter, from: EPOCH + unit(seed, `${topic}/phase`) * days * DAY }
}

export function recurringFrom(topic: string, days: number, from: string): Recurrence {
  return { topic, seed: 0, days, jitter: 0, from: Date.parse(from) }
}

export function occurrence(plan: Recurrence, index: number): Occurrence {
  const delay = plan.jitter === 0 ? 0 : unit(plan.seed, plan.topic, index) * plan.jitter
  return { index, at: plan.from + (index + delay) * plan.days * DAY }
}

/** The latest occurrence at or before a given time. Indexes below 0 are before `from`. */
export function latest(plan: Recurrence, time: number): Occurrence {
  const index = Math.floor((time - plan.from) / (plan.days * DAY))
  const candidate = occurrence(plan, index)
  return candidate.at <= time ? candidate : occurrence(plan, index - 1)
}

/** Milliseconds since the latest occurrence. */
export function since(plan: Recurrence, time: number): number {
  return time - latest(plan, time).at
}

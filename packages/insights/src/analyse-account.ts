import type { Analytics } from './analytics.ts'
import type { Lane, MediaObservation, ProfileObservation } from './observation.ts'

export interface AnalysisInput {
  lane: Lane
  /**
   * Looks of the period and of the period before, in any order. Looks of up to a week before each period make gains
   * exact: pass those too where they exist.
   */
  snapshots: readonly ProfileObservation[]
  /** The latest look at each post, in any order; of the period and the period before at least. */
  media: readonly MediaObservation[]
  /** Calendar days in `timeZone`, both included. */
  period: { from: string; to: string }
  timeZone: string
  now: Date
  /** True when `media` reaches back to the account's first post. Otherwise it is told from the profile's post count. */
  mediaComplete?: boolean
}

export function analyseAccount(input: AnalysisInput): Analytics {
  throw new Error(`Not analysed: ${input.lane}`)
}

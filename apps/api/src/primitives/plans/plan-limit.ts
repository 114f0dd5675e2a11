import { AppError } from '#/platform/http/app-error.ts'
import type { Cadence } from '#/primitives/plans/catalogue.ts'

/** What a user needs beyond their plan. Used to find offers that include it. */
export type PlanNeed = { accounts: number } | { cadence: Cadence } | { openReports: true } | { unlocks: number }

/** Code 20001. The response adds offers that lift the limit: `offersFor`. */
export class PlanLimitError extends AppError {
  readonly need: PlanNeed

  constructor(need: PlanNeed, options: { reason?: string; limit?: number } = {}) {
    super('planLimitReached', {
      ...(options.reason ? { reason: options.reason } : {}),
      ...(options.limit === undefined ? {} : { problem: { limit: options.limit } }),
    })
    this.need = need
  }
}

/** A refusal with its own reason. */
export function planLimit(need: PlanNeed, reason: string): PlanLimitError {
  return new PlanLimitError(need, { reason })
}

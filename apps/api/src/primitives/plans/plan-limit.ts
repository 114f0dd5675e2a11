import { AppError } from '#/platform/http/app-error.ts'
import type { Cadence } from '#/primitives/plans/catalogue.ts'

/** What somebody wanted that their plan does not hold. Offers of what does are made from it. */
export type PlanNeed = { accounts: number } | { cadence: Cadence } | { openReports: true } | { unlocks: number }

/** Code 20001. Whoever answers it adds what would lift the limit: `offersFor`. */
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

/** A refusal with a reason of its own. */
export function planLimit(need: PlanNeed, reason: string): PlanLimitError {
  return new PlanLimitError(need, { reason })
}

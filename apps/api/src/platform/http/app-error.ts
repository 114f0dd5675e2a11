import type { CodeName } from '@tidewatch/contract/codes'
import type { Problem } from '@tidewatch/contract/envelope'

/**
 * An unsuccessful outcome. Thrown anywhere below a route, converted to the envelope in one place. `reason` selects a
 * more specific message than the code's own (a key of the `api` messages). Programs read it in the answer, so it keeps
 * its name, and gives away no more than its message.
 */
export class AppError extends Error {
  readonly codeName: CodeName
  readonly problem: Problem
  readonly reason: string | undefined

  constructor(codeName: CodeName, options: { problem?: Problem; reason?: string; cause?: unknown } = {}) {
    super(`${codeName}${options.reason ? ` (${options.reason})` : ''}`, { cause: options.cause })
    this.codeName = codeName
    this.problem = options.problem ?? null
    this.reason = options.reason
  }
}

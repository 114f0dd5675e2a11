import type { DeliveryProblem } from '@tidewatch/contract/archive/deliveries'
import { ArchiveError } from '@tidewatch/instagram/archive-error'
import { AppError } from '#/platform/http/app-error.ts'

/** A delivery that isn't read, and why. */
export class DeliveryRefused extends Error {
  override readonly name = 'DeliveryRefused'
  readonly problem: DeliveryProblem

  constructor(problem: DeliveryProblem) {
    super(problem)
    this.problem = problem
  }
}

/** Problems that rereading the same files can't fix. */
export const finalProblems: readonly DeliveryProblem[] = ['another-account', 'html', 'too-large']

/** Why a delivery couldn't be read; `null` for faults that aren't the delivery's. */
export function problemOf(error: unknown): DeliveryProblem | null {
  if (error instanceof DeliveryRefused) return error.problem
  if (error instanceof ArchiveError) {
    if (error.code === 'mixed-owners') return 'another-account'
    return error.code === 'not-readable' ? 'damaged' : 'too-large'
  }
  if (!(error instanceof AppError) || error.codeName !== 'archiveNotReadable') return null
  return byReason[error.reason ?? ''] ?? 'damaged'
}

const byReason: Partial<Record<string, DeliveryProblem>> = {
  archiveOfSomebodyElse: 'another-account',
  archiveAsHtml: 'html',
  archiveTooLarge: 'too-large',
  tooManyArchivesHere: 'no-room',
}

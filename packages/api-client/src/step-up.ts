import { ApiError } from './api-error.ts'
import type { ApiClient } from './clients.ts'

/** Makes a call that may require a step-up, has its user confirm who they are, and repeats it. */
export async function withStepUp<Result>(
  { confirmIdentity }: Pick<ApiClient, 'confirmIdentity'>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const isStepUpRequired = error instanceof ApiError && error.name === 'stepUpRequired'
    if (!isStepUpRequired || !(await confirmIdentity())) throw error
    return work()
  }
}

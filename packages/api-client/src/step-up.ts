import { ApiError } from './api-error.ts'
import type { ApiClient } from './clients.ts'

/** Makes a call that may ask its user to confirm who they are, has them do that, and makes it again. */
export async function withStepUp<Result>(
  { confirmIdentity }: Pick<ApiClient, 'confirmIdentity'>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const isAsked = error instanceof ApiError && error.name === 'stepUpRequired'
    if (!isAsked || !(await confirmIdentity())) throw error
    return work()
  }
}

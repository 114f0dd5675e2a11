import { isOneOfSecrets } from '#/platform/same-secret.ts'

/** Whether an `Authorization` header brings a secret of `METRICS_TOKEN`; nobody's does where there is none. */
export function mayReadMetrics(authorization: string | undefined, tokens: readonly string[]): boolean {
  return isOneOfSecrets(authorization?.replace(/^Bearer\s+/i, ''), tokens)
}

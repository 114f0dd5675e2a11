import { isOneOfSecrets } from '#/platform/same-secret.ts'

/** Whether an `Authorization` header has a secret of `METRICS_TOKEN`; always false if none is configured. */
export function canReadMetrics(authorization: string | undefined, tokens: readonly string[]): boolean {
  return isOneOfSecrets(authorization?.replace(/^Bearer\s+/i, ''), tokens)
}

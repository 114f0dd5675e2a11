import { isSameSecret } from '#/platform/http/same-secret.ts'

/** Whether an `Authorization` header brings `METRICS_TOKEN`; nobody's does where there is none. */
export function mayReadMetrics(authorization: string | undefined, token: string): boolean {
  return token !== '' && isSameSecret(authorization?.replace(/^Bearer\s+/i, '') ?? '', token)
}

import { missingOperatorVariables, needsOperator } from '@tidewatch/site-config/operator'
import type { Env } from './env.ts'

/**
 * Throws one sentence that names what of the operator's data production lacks. Mails and invoices carry it, so the API and
 * the worker ask; commands such as the migration do not.
 */
export function requireOperator(env: Env): void {
  if (env.SITE_ENVIRONMENT !== 'production') return
  const missing = missingOperatorVariables(env)
  if (missing.length > 0) throw new Error(`${missing.join(', ')} ${needsOperator}`)
}

import { missingOperatorVariables, needsOperator } from '@tidewatch/site-config/operator'
import type { Env } from './env.ts'

/**
 * In production, throws one sentence that names the operator variables that are missing. Emails and invoices need them,
 * so the API and the worker check; commands such as the migration don't.
 */
export function requireOperator(env: Env): void {
  if (env.SITE_ENVIRONMENT !== 'production') return
  const missing = missingOperatorVariables(env)
  if (missing.length > 0) throw new Error(`${missing.join(', ')} ${needsOperator}`)
}

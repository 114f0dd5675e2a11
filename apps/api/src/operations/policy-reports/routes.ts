import * as calls from '@tidewatch/contract/operations/policy-reports'
import { Counter, type Registry } from 'prom-client'
import type { RouteParts } from '#/primitives/route-parts.ts'
import { readViolations } from './read-violations.ts'

const maxReportBytes = 16 * 1024

/** Browsers report here what our policies blocked: an attack, an extension, or a mistake of ours. */
export function policyReportRoutes({ router, registry, limits }: RouteParts & { registry: Registry }): void {
  const counter = new Counter({
    name: 'tidewatch_policy_violations_total',
    help: 'What browsers refused on our pages, as they tell this process.',
    labelNames: ['directive', 'disposition'],
    registers: [registry],
  })

  router.register(
    calls.reportPolicy,
    async ({ body, c }) => {
      const violations = readViolations(body)
      for (const { directive, disposition } of violations) counter.inc({ directive, disposition })
      if (violations.length > 0) c.var.logger.warn({ violations }, 'policy violated')
      return null
    },
    { maxBody: maxReportBytes, admit: ({ c }) => limits.use('policyReport', c.var.caller) },
  )
}

import { reportPolicy } from '@tidewatch/contract/policy-report'
import { Counter, type Registry } from 'prom-client'
import type { RateLimits } from '#/platform/http/rate-limit.ts'
import type { Router } from '#/platform/http/route.ts'
import { readViolations } from './read-violations.ts'

const largestReport = 16 * 1024

/** Browsers say here what a policy of ours refused: an attack, an extension, or a mistake of ours. */
export function policyReportRoutes(router: Router, registry: Registry, limits: RateLimits): void {
  const counter = new Counter({
    name: 'tidewatch_policy_violations_total',
    help: 'What browsers refused on our pages, as they tell this process.',
    labelNames: ['directive', 'disposition'],
    registers: [registry],
  })

  router.open(
    reportPolicy,
    async ({ body, c }) => {
      const violations = readViolations(body)
      for (const { directive, disposition } of violations) counter.inc({ directive, disposition })
      if (violations.length > 0) c.var.logger.warn({ violations }, 'policy violated')
      return null
    },
    { maxBody: largestReport, admit: ({ c }) => limits.use('policyReport', c.var.caller) },
  )
}

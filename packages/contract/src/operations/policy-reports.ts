import * as z from 'zod'
import { defineCall } from '../define-call.ts'

/** The directives of our pages' policy; anything else in a report becomes `other`. */
export const policyDirectives = [
  'base-uri',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'object-src',
  'require-trusted-types-for',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'worker-src',
  'other',
] as const

const text = z.string().max(2048)
const directive = z.enum(policyDirectives).catch('other')
const disposition = z.enum(['enforce', 'report']).catch('enforce')

/** https://www.w3.org/TR/CSP3/#reporting */
const violation = z.object({
  type: z.literal('csp-violation'),
  body: z.object({
    effectiveDirective: directive,
    disposition,
    blockedURL: text.default(''),
    sourceFile: text.nullish(),
  }),
})
const otherReport = z.object({ type: text })

/** The older form: https://www.w3.org/TR/CSP2/#violation-reports */
const legacyReport = z.object({
  'csp-report': z.object({
    'effective-directive': directive.optional(),
    'violated-directive': directive.optional(),
    disposition: disposition.optional(),
    'blocked-uri': text.default(''),
    'source-file': text.optional(),
  }),
})

/** The only call of a deployment that browsers make on their own. */
export const reportPolicy = defineCall({
  id: 'reportPolicy',
  method: 'POST',
  path: '/reports/policy',
  summary:
    'Receive a browser’s report of what a page’s content security policy blocked. Details of the page and its reader are not stored.',
  access: 'anonymous',
  bodyType: 'report',
  body: z.union([z.array(z.union([violation, otherReport])).max(50), legacyReport]),
  data: z.null(),
})
export type PolicyReports = z.output<NonNullable<typeof reportPolicy.body>>

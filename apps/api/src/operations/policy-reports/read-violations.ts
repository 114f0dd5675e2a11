import type { PolicyReports, policyDirectives } from '@tidewatch/contract/operations/policy-reports'

/** The stored part of a violation, without page URLs: those may contain secrets. */
interface Violation {
  directive: (typeof policyDirectives)[number]
  disposition: 'enforce' | 'report'
  /** An origin, or a keyword such as `inline`. */
  blocked: string
  /** Our file that caused it; `null` for any other. */
  script: string | null
}

/** The violations in a browser's report, in either of the two formats. */
export function readViolations(reports: PolicyReports): Violation[] {
  if ('csp-report' in reports) {
    const report = reports['csp-report']
    return [
      {
        directive: report['effective-directive'] ?? report['violated-directive'] ?? 'other',
        disposition: report.disposition ?? 'enforce',
        blocked: originOf(report['blocked-uri']),
        script: scriptOf(report['source-file']),
      },
    ]
  }
  return reports.flatMap((report) => {
    if (!('body' in report)) return []
    const { effectiveDirective, disposition, blockedURL, sourceFile } = report.body
    return [{ directive: effectiveDirective, disposition, blocked: originOf(blockedURL), script: scriptOf(sourceFile) }]
  })
}

const keywords = ['inline', 'eval', 'wasm-eval', 'trusted-types-policy', 'trusted-types-sink', 'data', 'blob']

function originOf(blocked: string): string {
  if (keywords.includes(blocked)) return blocked
  return URL.canParse(blocked) ? new URL(blocked).origin : 'other'
}

function scriptOf(file: string | null | undefined): string | null {
  return /\/_next\/static\/[\w./~-]+/.exec(file ?? '')?.[0] ?? null
}

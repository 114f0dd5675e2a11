import type { SealCheck } from '@tidewatch/contract/reports/seals'

/** The result of checking a report's code or file. */
export type Findings = SealCheck

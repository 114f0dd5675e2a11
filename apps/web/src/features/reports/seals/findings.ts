import type { SealCheck } from '@tidewatch/contract/reports/seals'

/** What a code or a file says about its report. */
export type Findings = SealCheck

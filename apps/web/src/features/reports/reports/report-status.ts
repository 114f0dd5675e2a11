import type { ReportStatus } from '@tidewatch/contract/reports/reports'
import type { Tone } from '@tidewatch/ui/primitives/tone'

/** The sign of a status, by name; words stand beside it. */
export type StatusSign = 'waiting' | 'done' | 'attention' | 'still' | 'locked'

const appearance: Record<ReportStatus, { tone: Tone; sign: StatusSign }> = {
  queued: { tone: 'amber', sign: 'waiting' },
  collecting: { tone: 'amber', sign: 'waiting' },
  ready: { tone: 'tide', sign: 'done' },
  partial: { tone: 'amber', sign: 'attention' },
  'no-change': { tone: 'neutral', sign: 'still' },
  locked: { tone: 'neutral', sign: 'locked' },
  failed: { tone: 'coral', sign: 'attention' },
}

export function appearanceOf(status: ReportStatus): { tone: Tone; sign: StatusSign } {
  return appearance[status]
}

/** Waiting reports change by themselves: the screen asks again. */
export function isWaiting(status: ReportStatus): boolean {
  return appearanceOf(status).sign === 'waiting'
}

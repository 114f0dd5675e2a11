import type { ReportStatus } from '@tidewatch/contract/reports/reports'
import type { Tone } from '@tidewatch/ui/primitives/tone'

/** A status's icon by name, always shown next to a text. */
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

/** Pending reports change by themselves, so the screen polls. */
export function isWaiting(status: ReportStatus): boolean {
  return appearanceOf(status).sign === 'waiting'
}

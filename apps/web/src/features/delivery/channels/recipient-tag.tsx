import type { Channel } from '@tidewatch/contract/delivery/channels'
import { StatusTag } from '@tidewatch/ui/feedback/status-tag'
import { CircleCheck, Pause, TriangleAlert } from 'lucide-react'

type RecipientTagProps = Pick<Channel, 'pauseReason' | 'failingSince'> & { children: string }

/** Whether a channel or webhook is on, failing, or paused by its user or by us. */
export function RecipientTag({ pauseReason, failingSince, children }: RecipientTagProps) {
  const hasProblem = pauseReason === null ? failingSince !== null : pauseReason !== 'user'
  const tone = pauseReason === null ? (failingSince ? 'amber' : 'tide') : hasProblem ? 'coral' : 'neutral'
  const Icon = hasProblem ? TriangleAlert : pauseReason === null ? CircleCheck : Pause
  return (
    <StatusTag tone={tone} icon={<Icon aria-hidden="true" />}>
      {children}
    </StatusTag>
  )
}

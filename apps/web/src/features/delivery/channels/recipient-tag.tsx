import type { Channel } from '@tidewatch/contract/delivery/channels'
import { StatusTag } from '@tidewatch/ui/feedback/status-tag'
import { CircleCheck, Pause, TriangleAlert } from 'lucide-react'

type RecipientTagProps = Pick<Channel, 'pausedBecause' | 'failingSince'> & { children: string }

/** Whether a channel or webhook is on, failing, or paused by its user or by us. */
export function RecipientTag({ pausedBecause, failingSince, children }: RecipientTagProps) {
  const hasProblem = pausedBecause === null ? failingSince !== null : pausedBecause !== 'user'
  const tone = pausedBecause === null ? (failingSince ? 'amber' : 'tide') : hasProblem ? 'coral' : 'neutral'
  const Icon = hasProblem ? TriangleAlert : pausedBecause === null ? CircleCheck : Pause
  return (
    <StatusTag tone={tone} icon={<Icon aria-hidden="true" />}>
      {children}
    </StatusTag>
  )
}

import type { FamilyState } from '@tidewatch/contract/family/agreements'
import { StatusTag } from '@tidewatch/ui/feedback/status-tag'
import type { Tone } from '@tidewatch/ui/primitives/tone'
import { CircleCheck, CircleSlash, Hourglass, type LucideIcon, Pause, Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'

const appearance: Record<FamilyState, { Icon: LucideIcon; tone: Tone }> = {
  invited: { Icon: Hourglass, tone: 'amber' },
  declined: { Icon: CircleSlash, tone: 'neutral' },
  withdrawn: { Icon: Undo2, tone: 'neutral' },
  lapsed: { Icon: CircleSlash, tone: 'neutral' },
  active: { Icon: CircleCheck, tone: 'tide' },
  paused: { Icon: Pause, tone: 'amber' },
  ended: { Icon: CircleSlash, tone: 'neutral' },
  expired: { Icon: CircleSlash, tone: 'neutral' },
}

/** A family agreement's state, as a tag. */
export function AgreementTag({ state }: { state: FamilyState }) {
  const t = useTranslations('family.states')
  const { Icon, tone } = appearance[state]
  return (
    <StatusTag icon={<Icon aria-hidden="true" />} tone={tone}>
      {t(state)}
    </StatusTag>
  )
}

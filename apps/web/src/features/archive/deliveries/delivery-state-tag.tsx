import type { DeliveryState } from '@tidewatch/contract/archive/deliveries'
import { StatusTag } from '@tidewatch/ui/feedback/status-tag'
import type { Tone } from '@tidewatch/ui/primitives/tone'
import { BookOpen, CircleCheck, CirclePause, Clock3, FolderSearch, LockKeyhole, VolumeX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'

const appearances: Record<DeliveryState, { tone: Tone; icon: ReactNode }> = {
  waiting: { tone: 'amber', icon: <Clock3 aria-hidden="true" /> },
  found: { tone: 'amber', icon: <FolderSearch aria-hidden="true" /> },
  reading: { tone: 'amber', icon: <BookOpen aria-hidden="true" /> },
  current: { tone: 'tide', icon: <CircleCheck aria-hidden="true" /> },
  silent: { tone: 'coral', icon: <VolumeX aria-hidden="true" /> },
  denied: { tone: 'coral', icon: <LockKeyhole aria-hidden="true" /> },
  stopped: { tone: 'neutral', icon: <CirclePause aria-hidden="true" /> },
}

/** The state of deliveries, as a tag. */
export function DeliveryStateTag({ state }: { state: DeliveryState }) {
  const t = useTranslations('deliveries.states')
  return (
    <StatusTag tone={appearances[state].tone} icon={appearances[state].icon}>
      {t(state)}
    </StatusTag>
  )
}

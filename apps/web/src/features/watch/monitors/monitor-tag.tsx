import type { Monitor } from '@tidewatch/contract/watch/monitors'
import { StatusTag } from '@tidewatch/ui/feedback/status-tag'
import type { Tone } from '@tidewatch/ui/primitives/tone'
import {
  Archive,
  CircleAlert,
  CircleCheck,
  CircleSlash,
  Clock3,
  Hand,
  Hourglass,
  type LucideIcon,
  Pause,
  Plug,
  ScanSearch,
  SearchX,
  Waves,
} from 'lucide-react'
import { useNow, useTranslations } from 'next-intl'
import { type MonitorState, monitorState } from '#/features/watch/monitors/monitor-state.ts'
import { useCollection } from '#/features/watch/monitors/use-collection.ts'

const appearance: Record<MonitorState, { icon: LucideIcon; tone: Tone }> = {
  queued: { icon: Clock3, tone: 'amber' },
  checking: { icon: Waves, tone: 'tide' },
  watching: { icon: CircleCheck, tone: 'tide' },
  late: { icon: Hourglass, tone: 'amber' },
  delayed: { icon: Hourglass, tone: 'amber' },
  'not-found': { icon: SearchX, tone: 'amber' },
  verifying: { icon: ScanSearch, tone: 'amber' },
  paused: { icon: Pause, tone: 'neutral' },
  'needs-connection': { icon: Plug, tone: 'coral' },
  unavailable: { icon: CircleSlash, tone: 'coral' },
  objected: { icon: Hand, tone: 'neutral' },
  'awaiting-export': { icon: Archive, tone: 'amber' },
  'not-checked-yet': { icon: CircleAlert, tone: 'coral' },
  archived: { icon: Archive, tone: 'neutral' },
}

/** A monitor's state as a tag. */
export function MonitorTag({ monitor }: { monitor: Monitor }) {
  const t = useTranslations('monitors.status')
  const collection = useCollection(monitor)
  const stored = monitorState(monitor, useNow())
  // Progress arrives before the monitor is refetched.
  const isStarted = collection?.outcome === 'running' && collection.step !== 'queued'
  const state = stored === 'queued' && isStarted ? 'checking' : stored
  const { icon: Icon, tone } = appearance[state]
  return (
    <StatusTag tone={tone} icon={<Icon aria-hidden="true" />}>
      {state === 'watching' && monitor.source === 'archive' ? t('watching.archiveWord') : t(`${state}.word`)}
    </StatusTag>
  )
}

'use client'

import type { Monitor } from '@tidewatch/contract/monitor'
import { StatusTag } from '@tidewatch/ui/status-tag'
import type { Tone } from '@tidewatch/ui/tone'
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
import { type MonitorState, monitorState } from '#/features/monitor/monitor-state.ts'

const looks: Record<MonitorState, { icon: LucideIcon; tone: Tone }> = {
  queued: { icon: Clock3, tone: 'amber' },
  collecting: { icon: Waves, tone: 'tide' },
  active: { icon: CircleCheck, tone: 'tide' },
  late: { icon: Hourglass, tone: 'amber' },
  delayed: { icon: Hourglass, tone: 'amber' },
  missing: { icon: SearchX, tone: 'amber' },
  checking: { icon: ScanSearch, tone: 'amber' },
  paused: { icon: Pause, tone: 'neutral' },
  'needs-connection': { icon: Plug, tone: 'coral' },
  unavailable: { icon: CircleSlash, tone: 'coral' },
  objected: { icon: Hand, tone: 'neutral' },
  'awaiting-archive': { icon: Archive, tone: 'amber' },
  'not-seen-yet': { icon: CircleAlert, tone: 'coral' },
  'put-away': { icon: Archive, tone: 'neutral' },
}

/** The state of a monitor in a word. */
export function MonitorTag({ monitor }: { monitor: Monitor }) {
  const t = useTranslations('dashboard.status')
  const state = monitorState(monitor, useNow())
  const { icon: Icon, tone } = looks[state]
  return (
    <StatusTag tone={tone} icon={<Icon aria-hidden="true" />}>
      {state === 'active' && monitor.lane === 'archive' ? t('active.archiveWord') : t(`${state}.word`)}
    </StatusTag>
  )
}

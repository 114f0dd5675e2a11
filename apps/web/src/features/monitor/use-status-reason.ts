'use client'

import type { Monitor } from '@tidewatch/contract/monitor'
import { useNow, useTranslations } from 'next-intl'
import { useDates } from '#/features/insight-parts/use-dates.ts'
import { monitorState } from '#/features/monitor/monitor-state.ts'

/** Why a monitor is in its state and what comes next, in one sentence. */
export function useStatusReason(): (monitor: Monitor) => string {
  const t = useTranslations('dashboard.status')
  const dates = useDates()
  const now = useNow()
  const trouble = useTroubleReason()
  const unavailable = useUnavailableReason()
  return (monitor) => {
    const state = monitorState(monitor, now)
    const look = lookOf(monitor, dates, now)
    switch (state) {
      case 'delayed':
      case 'needs-connection':
        return trouble(monitor)
      case 'missing':
        return t('missing.reason', { ...look, since: dates.moment(monitor.missing?.since ?? '') })
      case 'unavailable':
        return unavailable(monitor, look)
      case 'active':
        return monitor.lane === 'archive' ? t('active.archive') : t('active.reason', look)
      case 'late':
      case 'not-seen-yet':
      case 'checking':
        return t(`${state}.reason`, look)
      case 'paused':
        return t(monitor.pausedBecause === 'plan' ? 'paused.plan' : 'paused.reason')
      case 'put-away':
        return t('put-away.reason', { lane: monitor.lane })
      default:
        return t(`${state}.reason`)
    }
  }
}

type Dates = ReturnType<typeof useDates>
type Look = Record<'planned' | 'next' | 'last', string>

function lookOf({ lastLookAt, nextLookAt }: Monitor, dates: Dates, now: Date): Look {
  return {
    planned: String(nextLookAt !== null),
    next: nextLookAt ? dates.moment(nextLookAt) : '',
    last: lastLookAt ? dates.age(lastLookAt, now) : '',
  }
}

function useUnavailableReason(): (monitor: Monitor, look: Look) => string {
  const t = useTranslations('dashboard.status.unavailable')
  return ({ missing, username }, look) =>
    missing?.because === 'other-account' ? t('otherAccount', { ...look, username }) : t('reason', look)
}

/** Why the newest attempt failed, who has to act, and when the next one follows. */
function useTroubleReason(): (monitor: Monitor) => string {
  const t = useTranslations('dashboard.status')
  const dates = useDates()
  return ({ trouble }) => {
    const retryAt = trouble?.retryAt ?? null
    const retry = { planned: String(retryAt !== null), next: retryAt ? dates.moment(retryAt) : '' }
    switch (trouble?.kind) {
      case 'operator-connection':
        return t('needs-connection.operator')
      case 'throttled':
        return t('delayed.throttled', retry)
      case 'transient':
        return t('delayed.transient', retry)
      case 'refused':
        return t('delayed.refused', retry)
      case 'our-fault':
        return t('delayed.ourFault', retry)
      default:
        return t('needs-connection.reason')
    }
  }
}

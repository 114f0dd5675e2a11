import type { Monitor } from '@tidewatch/contract/watch/monitors'
import { useNow, useTranslations } from 'next-intl'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { monitorState } from '#/features/watch/monitors/monitor-state.ts'

/** Why a monitor is in its state and what comes next, in one sentence. */
export function useStatusReason(): (monitor: Monitor) => string {
  const t = useTranslations('monitors.status')
  const dates = useDates()
  const now = useNow()
  const trouble = useTroubleReason()
  const withNextCollection = useNextCollection()
  return (monitor) => {
    const state = monitorState(monitor, now)
    const { source, username, missing, nextCollectionAt } = monitor
    switch (state) {
      case 'delayed':
      case 'needs-connection':
        return trouble(monitor)
      case 'not-found':
        return withNextCollection(
          t('not-found.reason', { since: dates.moment(missing?.since ?? '') }),
          nextCollectionAt,
        )
      case 'unavailable':
        return withNextCollection(
          missing?.reason === 'other-account' ? t('unavailable.otherAccount', { username }) : t('unavailable.reason'),
          nextCollectionAt,
        )
      case 'checking':
        return ''
      case 'watching':
        if (source === 'archive') return t('watching.archive')
        return nextCollectionAt ? withNextCollection('', nextCollectionAt) : t('watching.reason')
      case 'late':
        return t('late.reason', { next: nextCollectionAt ? dates.moment(nextCollectionAt) : '' })
      case 'not-checked-yet':
      case 'verifying':
        return withNextCollection(t(`${state}.reason`), nextCollectionAt)
      case 'paused':
        return t(monitor.pauseReason === 'plan' ? 'paused.plan' : 'paused.reason')
      case 'archived':
        return t('archived.reason', { source })
      default:
        return t(`${state}.reason`)
    }
  }
}

/** A reason, and when the next check follows, if one is planned. */
export function useNextCollection(): (reason: string, nextAt: string | null) => string {
  const t = useTranslations('monitors.status')
  const dates = useDates()
  return (reason, nextAt) => (nextAt ? t('next', { reason, next: dates.moment(nextAt) }).trim() : reason)
}

/** Why the newest attempt failed, who has to act, and when the next one follows. */
function useTroubleReason(): (monitor: Monitor) => string {
  const t = useTranslations('monitors.status')
  const withNextCollection = useNextCollection()
  return ({ trouble }) => {
    const retryAt = trouble?.retryAt ?? null
    switch (trouble?.kind) {
      case 'operator-connection':
        return t('needs-connection.operator')
      case 'throttled':
        return withNextCollection(t('delayed.throttled'), retryAt)
      case 'transient':
        return withNextCollection(t('delayed.transient'), retryAt)
      case 'refused':
        return withNextCollection(t('delayed.refused'), retryAt)
      case 'our-fault':
        return withNextCollection(t('delayed.ourFault'), retryAt)
      default:
        return t('needs-connection.reason')
    }
  }
}

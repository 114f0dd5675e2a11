import type { Monitor } from '@tidewatch/contract/watch/monitors'
import { useNow, useTranslations } from 'next-intl'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { monitorState } from '#/features/watch/monitors/monitor-state.ts'

/** Why a monitor is in its state and what comes next, in one sentence. */
export function useStatusReason(): (monitor: Monitor) => string {
  const t = useTranslations('dashboard.status')
  const dates = useDates()
  const now = useNow()
  const trouble = useTroubleReason()
  const unavailable = useUnavailableReason()
  return (monitor) => {
    const state = monitorState(monitor, now)
    const collection = collectionOf(monitor, dates, now)
    switch (state) {
      case 'delayed':
      case 'needs-connection':
        return trouble(monitor)
      case 'not-found':
        return t('not-found.reason', { ...collection, since: dates.moment(monitor.missing?.since ?? '') })
      case 'unavailable':
        return unavailable(monitor, collection)
      case 'watching':
        return monitor.source === 'archive' ? t('watching.archive') : t('watching.reason', collection)
      case 'late':
      case 'not-checked-yet':
      case 'verifying':
        return t(`${state}.reason`, collection)
      case 'paused':
        return t(monitor.pausedBecause === 'plan' ? 'paused.plan' : 'paused.reason')
      case 'archived':
        return t('archived.reason', { source: monitor.source })
      default:
        return t(`${state}.reason`)
    }
  }
}

type Dates = ReturnType<typeof useDates>
type Collection = Record<'planned' | 'next' | 'last', string>

function collectionOf({ lastCollectedAt, nextCollectionAt }: Monitor, dates: Dates, now: Date): Collection {
  return {
    planned: String(nextCollectionAt !== null),
    next: nextCollectionAt ? dates.moment(nextCollectionAt) : '',
    last: lastCollectedAt ? dates.age(lastCollectedAt, now) : '',
  }
}

function useUnavailableReason(): (monitor: Monitor, collection: Collection) => string {
  const t = useTranslations('dashboard.status.unavailable')
  return ({ missing, username }, collection) =>
    missing?.because === 'other-account' ? t('otherAccount', { ...collection, username }) : t('reason', collection)
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

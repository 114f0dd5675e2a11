import { useMutation } from '@tanstack/react-query'
import { ApiError } from '@tidewatch/api-client/api-error'
import {
  deleteMonitorMutation,
  pauseMonitorMutation,
  restoreMonitorMutation,
  retrackMonitorMutation,
} from '@tidewatch/api-client/watch/monitors'
import { useApi, useTrack } from '@tidewatch/auth/auth-provider'
import type { Monitor } from '@tidewatch/contract/watch/monitors'
import { notify } from '@tidewatch/ui/feedback/toast'
import { useTranslations } from 'next-intl'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { useRefusalNotice } from '#/features/shop/plans/use-refusal-notice.ts'

/** The owner's actions on a monitor. Each shows its result as a toast. */
export function useMonitorActions({ id, username }: Pick<Monitor, 'id' | 'username'>) {
  const api = useApi()
  const track = useTrack()
  const t = useTranslations('monitors.actions')
  const common = useTranslations('common')
  const dates = useDates()
  const pause = useMutation(pauseMonitorMutation(api))
  const retrack = useMutation(retrackMonitorMutation(api))
  const remove = useMutation(deleteMonitorMutation(api))
  const restore = useMutation(restoreMonitorMutation(api))
  const complain = useRefusalNotice()

  function showTooSoon(error: Error) {
    const seconds = error instanceof ApiError ? error.problem?.retryAfterSeconds : undefined
    if (!(error instanceof ApiError) || error.name !== 'tooManyRequests' || seconds === undefined)
      return complain(error)
    const at = new Date(Date.now() + seconds * 1000).toISOString()
    // After many manual collections, it may be tomorrow.
    const time = seconds > 3_600 ? dates.shortMoment(at) : dates.time(at)
    notify.info({ title: t('tooSoon', { time }), description: t('tooSoonWhy') })
  }

  function setPaused(paused: boolean, isUndo = false): Promise<unknown> {
    // A promise, because a filtered list may unmount the card before callbacks of `mutate` run.
    return pause.mutateAsync({ id, paused }).then(() => {
      track('monitor', { action: paused ? 'pause' : 'resume' })
      notify.success({
        title: t(paused ? 'paused' : 'resumed', { username }),
        action: isUndo ? undefined : { label: common('undo'), onClick: () => void setPaused(!paused, true) },
      })
    }, complain)
  }

  return {
    busy: pause.isPending || retrack.isPending,
    setPaused,
    collectAgain: () =>
      retrack.mutate(id, { onSuccess: () => track('monitor', { action: 'retrack' }), onError: showTooSoon }),
    /** Rejects on failure. The toast offers an undo for ten seconds, and the API for seven days. */
    async remove() {
      await remove.mutateAsync(id)
      track('monitor', { action: 'delete' })
      // As above: the card of a deleted monitor has unmounted.
      const bringBack = () =>
        restore.mutateAsync(id).then(() => {
          track('monitor', { action: 'restore' })
          notify.success({ title: t('restored', { username }) })
        }, complain)
      notify.success({
        title: t('deleted', { username }),
        action: { label: common('undo'), onClick: () => void bringBack() },
      })
    },
  }
}

import { useMutation } from '@tanstack/react-query'
import { ApiError } from '@tidewatch/api-client/api-error'
import { changeMonitorsMutation } from '@tidewatch/api-client/users/dashboard'
import { useApi, useTrack } from '@tidewatch/auth/auth-provider'
import { codes } from '@tidewatch/contract/codes'
import type { BulkAction, BulkOutcome } from '@tidewatch/contract/users/dashboard'
import { useErrorText } from '@tidewatch/shell/error-text'
import { notify } from '@tidewatch/ui/feedback/toast'
import { useTranslations } from 'next-intl'
import { useOfferAction } from '#/features/shop/plans/use-refusal-notice.ts'

const reverse: Record<BulkAction['action'], BulkAction['action']> = {
  pause: 'resume',
  resume: 'pause',
  archive: 'unarchive',
  unarchive: 'archive',
  delete: 'restore',
  restore: 'delete',
  tag: 'untag',
  untag: 'tag',
}

/** The inverse of an action, with the same tag if it has one. */
function undoOf(change: BulkAction): BulkAction {
  return { ...change, action: reverse[change.action] } as BulkAction
}

const reasons: Partial<Record<number, 'planFull' | 'archives' | 'tags'>> = {
  [codes.planLimitReached]: 'planFull',
  [codes.notObservable]: 'archives',
  [codes.invalidInput]: 'tags',
}

/** Applies an action to several accounts, reports the result and any refusals, and offers an undo. */
export function useBulk() {
  const api = useApi()
  const track = useTrack()
  const t = useTranslations('dashboard.bulk')
  const common = useTranslations('common')
  const errorText = useErrorText()
  const offerAction = useOfferAction()
  const { mutateAsync, isPending } = useMutation(changeMonitorsMutation(api))

  function showResult({ done, refused, offers }: BulkOutcome, change: BulkAction, isUndo: boolean) {
    const word = 'tag' in change ? change.tag : ''
    const [first] = refused
    const refusalText = first ? t('refused', { count: refused.length, why: reasons[first.code] ?? 'other' }) : undefined
    if (done.length === 0) {
      if (refusalText) notify.error({ title: refusalText, action: offerAction(offers) })
      else notify.info({ title: t('nothing') })
      return
    }
    const back = { label: common('undo'), onClick: () => void run(done, undoOf(change), true) }
    notify.success({
      title: t('done', { count: done.length, action: change.action, tag: word }),
      description: refusalText ?? (change.action === 'delete' ? common('restorable') : undefined),
      action: isUndo ? undefined : back,
    })
  }

  async function run(ids: string[], change: BulkAction, isUndo = false) {
    try {
      // Awaited, not with callbacks: the caller has often unmounted by the time the response arrives.
      const outcome = await mutateAsync({ ids, change })
      track('monitors', { action: change.action, accounts: outcome.done.length })
      showResult(outcome, change, isUndo)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.error({ title: errorText(error) })
    }
  }

  return { busy: isPending, run: (ids: string[], change: BulkAction) => void run(ids, change) }
}

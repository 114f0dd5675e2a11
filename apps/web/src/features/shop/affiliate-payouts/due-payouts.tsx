import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { ApiError } from '@tidewatch/api-client/api-error'
import { duePayoutsQuery, exportDuePayoutsMutation } from '@tidewatch/api-client/shop/affiliate-payouts'
import { useApi } from '@tidewatch/auth/auth-provider'
import { codes } from '@tidewatch/contract/codes'
import { utcDay } from '@tidewatch/insights/statistics/utc-day'
import { useErrorText } from '@tidewatch/shell/error-text'
import { saveFile } from '@tidewatch/shell/save-file'
import { EmptyState } from '@tidewatch/ui/feedback/empty-state'
import { notify } from '@tidewatch/ui/feedback/toast'
import { TextField } from '@tidewatch/ui/forms/text-field'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { NotLoaded } from '#/features/insights/page/not-loaded.tsx'
import { ShowMore } from '#/features/insights/page/show-more.tsx'
import { needsSecondFactor, SecondFactorNeeded } from '#/features/operations/staff/second-factor-needed.tsx'
import { DueTable } from './due-table.tsx'

const todayInUtc = () => utcDay(new Date())

/** Payouts due by the end of a day, as a checklist and as a file for the bank. */
export function DuePayouts() {
  const t = useTranslations('affiliatePayouts')
  const errorText = useErrorText()
  const [today] = useState(todayInUtc)
  const [upTo, setUpTo] = useState(today)
  const { mutate, isPending } = useMutation(exportDuePayoutsMutation(useApi()))
  const save = () =>
    mutate(upTo, {
      onSuccess: ({ file, name }) => saveFile(file, name),
      onError: (error) => notify.error({ title: t('fileFailed'), description: errorText(error) }),
    })
  return (
    <section aria-labelledby="due" className="flex flex-col gap-4">
      <h2 id="due" className="font-semibold text-lg">
        {t('due.title')}
      </h2>
      <div className="flex flex-wrap items-end gap-4">
        <TextField
          type="date"
          label={t('due.upTo')}
          value={upTo}
          max={today}
          // A cleared or half-typed date has no list.
          onChange={({ target }) => target.value && setUpTo(target.value)}
        />
        <Button loading={isPending} onClick={save}>
          {t('due.file')}
        </Button>
      </div>
      <DueList upTo={upTo} />
    </section>
  )
}

function DueList({ upTo }: { upTo: string }) {
  const t = useTranslations('affiliatePayouts')
  const operator = useTranslations('operator.forbidden')
  const list = useInfiniteQuery(duePayoutsQuery(useApi(), upTo))
  if (!list.data) {
    if (list.error instanceof ApiError && list.error.code === codes.forbidden) {
      return <EmptyState title={operator('title')}>{operator('text')}</EmptyState>
    }
    if (needsSecondFactor(list.error)) return <SecondFactorNeeded />
    return <NotLoaded title={t('loadFailed')} error={list.error} onRetry={list.refetch} className="h-40 w-full" />
  }
  const payouts = list.data.pages.flatMap((page) => page.payouts)
  if (payouts.length === 0) return <EmptyState title={t('due.none')}>{t('due.noneText')}</EmptyState>
  return (
    <div>
      <DueTable payouts={payouts} upTo={upTo} />
      <ShowMore list={list} />
    </div>
  )
}

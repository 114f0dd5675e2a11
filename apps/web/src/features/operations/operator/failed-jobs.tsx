import { useMutation, useQuery } from '@tanstack/react-query'
import { failedJobsQuery, retryFailedJobMutation } from '@tidewatch/api-client/operations/operator'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { FailedJob } from '@tidewatch/contract/operations/operator'
import { useErrorText } from '@tidewatch/shell/error-text'
import { notify } from '@tidewatch/ui/feedback/toast'
import { DataTable } from '@tidewatch/ui/layout/data-table'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { NotLoaded } from '#/features/insights/page/not-loaded.tsx'
import { useDates } from '#/features/insights/times/use-dates.ts'

/** Jobs out of retries, each with a button to queue it again. */
export function FailedJobs() {
  const t = useTranslations('operator.failures')
  const dates = useDates()
  const errorText = useErrorText()
  const client = useApi()
  const { data, error, refetch } = useQuery(failedJobsQuery(client))
  const retry = useMutation(retryFailedJobMutation(client))
  if (!data)
    return <NotLoaded level={3} title={t('loadFailed')} error={error} onRetry={refetch} className="h-24 w-full" />
  if (data.jobs.length === 0) return <p className="text-soft">{t('none')}</p>
  const retryJob = ({ id, job }: FailedJob) =>
    retry.mutate(id, {
      onSuccess: () => notify.success({ title: t('queued', { job }) }),
      onError: (failed) => notify.error({ title: t('retryFailed'), description: errorText(failed) }),
    })
  return (
    <DataTable
      caption={t('title')}
      hideCaption
      rows={data.jobs}
      rowKey={({ id }) => id}
      columns={[
        { key: 'job', header: t('job'), cell: ({ job }) => <code className="text-sm">{job}</code> },
        { key: 'account', header: t('account'), cell: ({ username }) => (username ? `@${username}` : '–') },
        { key: 'failedAt', header: t('failedAt'), cell: ({ failedAt }) => dates.shortMoment(failedAt) },
        { key: 'message', header: t('message'), cell: ({ message }) => message ?? t('lost'), className: 'break-words' },
        {
          key: 'retry',
          header: t('action'),
          cell: (job) => (
            <Button
              size="sm"
              loading={retry.isPending && retry.variables === job.id}
              aria-label={`${t('retry')}: ${job.job}, ${job.username ?? '–'}`}
              onClick={() => retryJob(job)}
            >
              {t('retry')}
            </Button>
          ),
        },
      ]}
    />
  )
}

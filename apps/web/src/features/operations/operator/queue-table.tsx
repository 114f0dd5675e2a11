import type { OperatorOverview } from '@tidewatch/contract/operations/operator'
import { DataTable } from '@tidewatch/ui/layout/data-table'
import { useTranslations } from 'next-intl'
import { useNumbers } from '#/features/insights/figures/use-numbers.ts'

export function QueueTable({ queue }: { queue: OperatorOverview['queue'] }) {
  const t = useTranslations('operator.queue')
  const numbers = useNumbers()
  const counts = ['waiting', 'active', 'failed'] as const
  return (
    <DataTable
      caption={t('title')}
      hideCaption
      rows={queue}
      rowKey={({ job }) => job}
      columns={[
        {
          key: 'job',
          header: t('job'),
          cell: ({ job }) => <code className="break-words text-sm">{job}</code>,
          className: 'whitespace-normal',
        },
        ...counts.map((key) => ({
          key,
          header: t(key),
          numeric: true,
          cell: (row: OperatorOverview['queue'][number]) => numbers.count(row[key]),
        })),
      ]}
    />
  )
}

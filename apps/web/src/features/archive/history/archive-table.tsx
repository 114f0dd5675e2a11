import { useMutation } from '@tanstack/react-query'
import { deleteArchiveMutation } from '@tidewatch/api-client/archive/history'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { HistoryArchive } from '@tidewatch/contract/archive/history'
import { useErrorText } from '@tidewatch/shell/error-text'
import { ConfirmDialog } from '@tidewatch/ui/feedback/confirm-dialog'
import { LoadMore } from '@tidewatch/ui/layout/load-more'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { useExportDate } from '#/features/insights/times/use-export-date.ts'

interface ArchiveTableProps {
  monitorId: string
  archives: readonly HistoryArchive[]
  /** Samples are read-only. */
  isFixed?: boolean
}

/** A daily schedule adds up to a thousand. */
const pageSize = 30

/** Every export with its contents and what it added, newest first; each can be removed. */
export function ArchiveTable({ monitorId, archives, isFixed = false }: ArchiveTableProps) {
  const t = useTranslations('history')
  const common = useTranslations('common')
  const [limit, setLimit] = useState(pageSize)
  const shown = archives.toReversed().slice(0, limit)
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-semibold">{t('archives')}</h3>
      <ul className="border-hairline border-t">
        {shown.map((archive) => (
          <ArchiveItem
            key={archive.id}
            archive={archive}
            action={isFixed ? null : <DeleteArchive monitorId={monitorId} archive={archive} />}
          />
        ))}
      </ul>
      {archives.length > pageSize ? (
        <LoadMore
          label={common('showMore')}
          status={null}
          done={shown.length === archives.length}
          loading={false}
          onClick={() => setLimit(limit + pageSize)}
        />
      ) : null}
    </div>
  )
}

function ArchiveItem({ archive, action }: { archive: HistoryArchive; action: ReactNode }) {
  const t = useTranslations('history')
  const dates = useDates()
  const exportDate = useExportDate()
  const date = dates.exportDay(archive.takenAt)
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 border-hairline border-b py-3">
      <div className="min-w-0 text-sm">
        <p className="tabular font-medium">
          {archive.dateCertainty === 'latest' ? t('undated', { date }) : exportDate(date, archive.dateCertainty)}
        </p>
        {(['followers', 'following'] as const).map((list) => {
          const content = archive.contents[list]
          if (!content) return null
          const changes = archive.changes[list]
          const level = t(`completeness.${content.completeness}`)
          return (
            <p key={list} className="text-soft">
              {t(`group.${list}`)}: {t('has', { count: content.count, level })}
              {' · '}
              {content.completeness === 'increment'
                ? t('newcomers')
                : changes
                  ? t('changes', { ...changes })
                  : t('first')}
            </p>
          )
        })}
      </div>
      {action}
    </li>
  )
}

function DeleteArchive({ monitorId, archive }: { monitorId: string; archive: HistoryArchive }) {
  const t = useTranslations('history')
  const common = useTranslations('common')
  const dates = useDates()
  const errorText = useErrorText()
  const { mutateAsync: remove } = useMutation(deleteArchiveMutation(useApi(), monitorId))
  const date = useExportDate()(dates.exportDay(archive.takenAt), archive.dateCertainty)
  return (
    <ConfirmDialog
      trigger={<Button size="sm">{common('delete')}</Button>}
      title={t('delete.title', { date })}
      description={t('delete.text')}
      confirmLabel={t('delete.confirm')}
      cancelLabel={common('cancel')}
      closeLabel={common('close')}
      onConfirm={() => remove(archive.id)}
      errorText={errorText}
    />
  )
}

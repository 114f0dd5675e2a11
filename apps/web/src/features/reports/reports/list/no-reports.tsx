import { Link } from '@tidewatch/i18n/navigation'
import { EmptyState } from '@tidewatch/ui/feedback/empty-state'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'

/** Shown if there are no reports: how to get the first one. */
export function NoReports({ isFiltered }: { isFiltered: boolean }) {
  const t = useTranslations('reports.list')
  const common = useTranslations('common')
  if (isFiltered) {
    return (
      <EmptyState
        title={t('emptyFilter.title')}
        actions={
          <Button asChild>
            <Link href="/reports">{t('emptyFilter.all')}</Link>
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      title={t('empty.title')}
      actions={
        <>
          <Button asChild variant="primary">
            <Link href="/dashboard">{t('empty.add')}</Link>
          </Button>
          <Button asChild>
            <Link href="/import">{common('importExport')}</Link>
          </Button>
        </>
      }
    >
      {t('empty.text')}
    </EmptyState>
  )
}

import { Link } from '@tidewatch/i18n/navigation'
import { EmptyState } from '@tidewatch/ui/feedback/empty-state'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'

/** No report: what brings the first one. */
export function NoReports({ isFiltered }: { isFiltered: boolean }) {
  const t = useTranslations('reports.list')
  if (isFiltered) {
    return (
      <EmptyState
        title={t('emptyFilter.title')}
        actions={
          <Button asChild>
            <Link href="/reports">{t('emptyFilter.all')}</Link>
          </Button>
        }
      >
        {t('emptyFilter.text')}
      </EmptyState>
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
            <Link href="/import">{t('empty.import')}</Link>
          </Button>
        </>
      }
    >
      {t('empty.text')}
    </EmptyState>
  )
}

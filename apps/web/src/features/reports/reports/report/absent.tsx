import { Link } from '@tidewatch/i18n/navigation'
import { type ArchiveSectionKey, categoryOf } from '@tidewatch/insights/report/report-sections'
import { TextLink } from '@tidewatch/ui/primitives/text-link'
import { useFormatter, useTranslations } from 'next-intl'

/** Names the sections that this export has no data for, and says what to do. */
export function Absent({ sections }: { sections: readonly ArchiveSectionKey[] }) {
  const t = useTranslations('reports')
  const common = useTranslations('common')
  const format = useFormatter()
  if (sections.length === 0) return null
  return (
    <div className="rounded-lg border border-hairline border-dashed p-5 text-sm">
      <p className="font-medium">
        {t('absent.list', { list: format.list(sections.map((section) => t(`sections.${section}`))) })}
      </p>
      <p className="mt-1 max-w-reading text-soft">{t('absent.how', { category: categoryOf(sections) })}</p>
      <p className="mt-2 print:hidden">
        <TextLink asChild>
          <Link href="/import">{common('importExport')}</Link>
        </TextLink>
      </p>
    </div>
  )
}

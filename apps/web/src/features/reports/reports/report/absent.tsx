import { Link } from '@tidewatch/i18n/navigation'
import { TextLink } from '@tidewatch/ui/primitives/text-link'
import { useTranslations } from 'next-intl'

export type AbsentReason = 'connections' | 'activity' | 'both'

/** Replaces a list that this export doesn't contain, and says what to do. */
export function Absent({ reason, list }: { reason: AbsentReason; list: string }) {
  const t = useTranslations('reports.absent')
  const common = useTranslations('common')
  return (
    <div className="rounded-lg border border-hairline border-dashed p-5 text-sm">
      <p className="font-medium">{t('title')}</p>
      <p className="mt-1 max-w-reading text-soft">
        {reason === 'both' ? t('both') : t('missing', { list, category: reason })}
      </p>
      <p className="mt-2 print:hidden">
        <TextLink asChild>
          <Link href="/import">{common('importExport')}</Link>
        </TextLink>
      </p>
    </div>
  )
}

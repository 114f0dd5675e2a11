import { Link } from '@tidewatch/i18n/navigation'
import { Disclosure } from '@tidewatch/ui/layout/disclosure'
import { useTranslations } from 'next-intl'
import { SourceBadge } from '#/features/insights/figures/source-badge.tsx'

const explained = ['connected', 'public', 'archive', 'family'] as const

/** What each source can and can't show, for users who wonder before typing. */
export function SourceNotes() {
  const t = useTranslations('addAccount.add')
  const sources = useTranslations('insights.sources')
  return (
    <Disclosure summary={<span className="font-normal text-sm">{t('sources')}</span>} className="-mb-3 border-b-0">
      <dl className="grid gap-5 sm:grid-cols-2">
        {explained.map((source) => (
          <div key={source} className="flex flex-col items-start gap-1.5 text-sm">
            <dt>
              <SourceBadge source={source} />
            </dt>
            <dd>{sources(`${source}.sees`)}</dd>
            <dd className="text-soft">{t('never', { what: sources(`${source}.cannot`) })}</dd>
            {source === 'family' ? (
              <dd>
                <Link href="/family" className="link">
                  {t('family')}
                </Link>
              </dd>
            ) : null}
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm">
        <Link href="/rules" prefetch={false} className="link">
          {t('rules')}
        </Link>
      </p>
    </Disclosure>
  )
}

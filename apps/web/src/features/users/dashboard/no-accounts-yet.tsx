import { Link } from '@tidewatch/i18n/navigation'
import { StatusTag } from '@tidewatch/ui/feedback/status-tag'
import { Shapes } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { SampleMonitors } from '#/features/watch/monitors/sample-monitors.tsx'

/** A dashboard without accounts: previews its contents with sample accounts. */
export function NoAccountsYet() {
  const t = useTranslations('dashboard.empty')
  const monitors = useTranslations('monitors')
  const common = useTranslations('common')
  return (
    <section aria-labelledby="no-accounts-yet" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id="no-accounts-yet" className="font-semibold text-lg">
            {t('title')}
          </h2>
          <p className="max-w-reading text-soft">{t('text')}</p>
        </div>
        <StatusTag icon={<Shapes aria-hidden="true" />}>{common('sampleData')}</StatusTag>
      </div>
      <SampleMonitors level={3} limit={3} />
      <p>
        <Link href="/sample" className="link">
          {monitors('allSamples')}
        </Link>
      </p>
    </section>
  )
}

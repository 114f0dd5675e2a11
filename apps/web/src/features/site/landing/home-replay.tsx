import { ServerAnchor } from '@tidewatch/i18n/server-anchor'
import type { Locale } from '@tidewatch/site-config/locales'
import { Skeleton } from '@tidewatch/ui/feedback/skeleton'
import { getTranslations } from 'next-intl/server'
import { ReplayHere } from '#/features/watch/samples/replay-here.tsx'

/** Thirty days of a watch, which load when somebody scrolls to them. */
export async function HomeReplay({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'landing' })
  return (
    <section aria-label={t('replay')} className="mx-auto w-full max-w-content px-5 pt-16">
      <ReplayHere waiting={<Skeleton className="h-[52rem] w-full rounded-lg desk:h-[40rem]" />}>
        <ServerAnchor href="/sample" locale={locale} className="link">
          {t('actions.sample')}
        </ServerAnchor>
      </ReplayHere>
    </section>
  )
}

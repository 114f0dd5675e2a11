import { ServerAnchor } from '@tidewatch/i18n/server-anchor'
import type { Locale } from '@tidewatch/site-config/locales'
import { Skeleton } from '@tidewatch/ui/feedback/skeleton'
import { cn } from '@tidewatch/ui/primitives/cn'
import { getTranslations } from 'next-intl/server'
import { InlineReplay } from '#/features/watch/samples/inline-replay.tsx'
import { loadReplayedSample } from '#/features/watch/samples/sample-reader.ts'

/** Thirty days of watching an account, loaded when scrolled into view. Links to the samples until the data exists. */
export async function HomeReplay({ locale }: { locale: Locale }) {
  const [t, sample] = await Promise.all([getTranslations({ locale, namespace: 'landing' }), loadReplayedSample(locale)])
  const link = (
    <ServerAnchor href="/sample" locale={locale} className="link">
      {t('actions.sample')}
    </ServerAnchor>
  )
  // Thai lines are taller.
  const heights = locale === 'th' ? 'h-[102rem] sm:h-[85rem] desk:h-[56rem]' : 'h-[94rem] sm:h-[78rem] desk:h-[52rem]'
  return (
    <section aria-label={t('replay')} className="mx-auto w-full max-w-content px-5 pt-16">
      {sample ? (
        <InlineReplay
          waiting={
            <>
              <noscript>{link}</noscript>
              <Skeleton className={cn('w-full rounded-lg noscript:hidden', heights)} />
            </>
          }
        >
          {link}
        </InlineReplay>
      ) : (
        link
      )}
    </section>
  )
}

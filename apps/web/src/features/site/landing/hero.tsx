import { ServerAnchor } from '@tidewatch/i18n/server-anchor'
import type { Locale } from '@tidewatch/site-config/locales'
import { Waterline } from '@tidewatch/ui/charts/waterline'
import { Button } from '@tidewatch/ui/primitives/button'
import { buttonVariants } from '@tidewatch/ui/primitives/button-variants'
import { getTranslations } from 'next-intl/server'
import { LookupStage } from '#/features/watch/search/lookup-stage.tsx'
import { ResultSkeleton } from '#/features/watch/search/result-skeleton.tsx'
import { SearchFields } from '#/features/watch/search/search-fields.tsx'
import { ProductPicture } from './product-picture.tsx'
import { SignUpLink } from './sign-up-link.tsx'

/** What Tidewatch does, on one screen, beside a sample that can be replaced by any account the visitor searches for. */
export async function Hero({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'landing' })
  const common = await getTranslations({ locale, namespace: 'common' })
  return (
    <div className="overflow-hidden">
      <LookupStage
        intro={
          <>
            <h1 className="text-balance font-semibold text-2xl sm:text-3xl">
              {t('headline.first')} <span className="inline-block text-tide">{t('headline.second')}</span>
            </h1>
            <p className="mt-5 max-w-reading text-soft">{t('intro')}</p>
            <p className="mt-3 max-w-reading font-medium">{t('promise')}</p>
          </>
        }
        fields={<SearchFields locale={locale} />}
        actions={
          <div className="mt-5 flex flex-wrap gap-3">
            <SignUpLink
              className={buttonVariants({ variant: 'primary', size: 'lg' })}
              signUpLabel={t('actions.signUp')}
              dashboardLabel={t('actions.dashboard')}
            />
            <Button asChild size="lg">
              <ServerAnchor href="/sample" locale={locale}>
                {t('actions.sample')}
              </ServerAnchor>
            </Button>
          </div>
        }
        picture={<ProductPicture locale={locale} />}
        waiting={<ResultSkeleton label={common('loading')} compact />}
      />
      <Waterline draw className="h-6" />
    </div>
  )
}

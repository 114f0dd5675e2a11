import { ServerAnchor } from '@tidewatch/i18n/server-link'
import type { Locale } from '@tidewatch/site-config/locales'
import { Button } from '@tidewatch/ui/button'
import { buttonVariants } from '@tidewatch/ui/button-variants'
import { Waterline } from '@tidewatch/ui/waterline'
import { getTranslations } from 'next-intl/server'
import { LookUpBox } from '#/features/search/look-up-box.tsx'
import { ProductPicture } from './product-picture.tsx'
import { SignUpLink } from './sign-up-link.tsx'

/** What Tidewatch does, on one screen, beside a piece of it. */
export async function Hero({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'landing' })
  return (
    <div className="overflow-hidden">
      <div className="mx-auto grid w-full max-w-content items-center gap-x-14 gap-y-12 px-5 pt-12 pb-10 desk:grid-cols-[1.1fr_1fr] desk:pt-20">
        <div>
          <h1 className="text-balance font-semibold text-2xl sm:text-3xl">
            {t('headline.first')} <span className="inline-block text-tide">{t('headline.second')}</span>
          </h1>
          <p className="mt-5 max-w-reading text-soft">{t('intro')}</p>
          <p className="mt-3 max-w-reading font-medium">{t('promise')}</p>
          <div className="mt-7 max-w-[34rem]">
            <LookUpBox locale={locale} />
          </div>
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
          <p className="mt-4 max-w-[30rem] text-sm text-soft">{t('actions.free')}</p>
        </div>
        {/* Stays where it is when an answer below the box makes the text longer. */}
        <div className="self-start">
          <ProductPicture locale={locale} />
        </div>
      </div>
      <Waterline draw className="h-6" />
    </div>
  )
}

import { JsonLd } from '@tidewatch/articles/json-ld'
import { absoluteUrl } from '@tidewatch/site-config/hosts'
import type { Locale } from '@tidewatch/site-config/locales'
import { toPublicConfig, type WebEnv } from '@tidewatch/site-config/runtime-config'
import { buttonVariants } from '@tidewatch/ui/button-variants'
import { getTranslations } from 'next-intl/server'
import { Hero } from './hero.tsx'
import { Honest } from './honest.tsx'
import { Lanes } from './lanes.tsx'
import { SignUpLink } from './sign-up-link.tsx'
import { Steps } from './steps.tsx'

/** The home page: what Tidewatch does, for whose accounts, how, and what it does not do. */
export async function LandingPage({ env, locale }: { env: WebEnv; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'landing' })
  const { hosts, name } = toPublicConfig(env)
  return (
    <>
      <JsonLd
        data={{
          '@type': 'WebApplication',
          name,
          url: absoluteUrl(hosts, 'web', '/', locale),
          description: t('meta.description'),
          applicationCategory: 'BusinessApplication',
          operatingSystem: 'Web',
          inLanguage: locale,
          offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
        }}
      />
      <Hero locale={locale} />
      <Lanes locale={locale} />
      <Steps locale={locale} />
      <Honest locale={locale} />
      <section aria-labelledby="close" className="below-the-fold bg-tide-tint">
        <div className="mx-auto flex w-full max-w-content flex-wrap items-center justify-between gap-6 px-5 py-12">
          <div>
            <h2 id="close" className="font-semibold text-xl">
              {t('close.title')}
            </h2>
            <p className="mt-1">{t('close.text')}</p>
          </div>
          <SignUpLink
            className={buttonVariants({ variant: 'primary', size: 'lg' })}
            signUpLabel={t('actions.signUp')}
            dashboardLabel={t('actions.dashboard')}
          />
        </div>
      </section>
    </>
  )
}

import type { Locale } from '@tidewatch/site-config/locales'
import { buttonVariants } from '@tidewatch/ui/primitives/button-variants'
import { getTranslations } from 'next-intl/server'
import { SignUpLink } from './sign-up-link.tsx'

/** The closing call to action of a landing page. */
export async function Close({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'landing' })
  return (
    <section aria-labelledby="close" className="below-fold-50 bg-tide-tint">
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
  )
}

import type { Locale } from '@tidewatch/site-config/locales'
import { getTranslations } from 'next-intl/server'

const items = ['private', 'likes', 'unfollowers', 'messages'] as const

/** Frequent requests that are impossible, with the reason. */
export async function Honest({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'landing.honest' })
  return (
    <section
      aria-labelledby="honest"
      className="below-fold-160 sm:below-fold-120 desk:below-fold-100 mx-auto grid w-full max-w-content gap-x-14 gap-y-6 px-5 py-16 desk:grid-cols-[1fr_1.6fr]"
    >
      <div>
        <h2 id="honest" className="font-semibold text-xl">
          {t('title')}
        </h2>
        <p className="mt-1 max-w-reading text-soft">{t('intro')}</p>
      </div>
      <dl className="divide-y divide-hairline border-hairline border-y">
        {items.map((item) => (
          <div key={item} className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[14rem_1fr]">
            <dt className="font-medium">{t(`items.${item}.question`)}</dt>
            <dd className="text-soft">{t(`items.${item}.answer`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

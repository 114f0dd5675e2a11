import { ServerAnchor } from '@tidewatch/i18n/server-link'
import type { Locale } from '@tidewatch/site-config/locales'
import { Archive, ArrowRight, AtSign, EyeOff, type LucideIcon, Shapes, Users } from 'lucide-react'
import { getTranslations } from 'next-intl/server'

const sources = [
  { key: 'public', Icon: AtSign, href: '/sample' },
  { key: 'archive', Icon: Archive, href: '/import' },
  { key: 'family', Icon: Users, href: '/family' },
  { key: 'sample', Icon: Shapes, href: '/sample' },
] as const satisfies readonly { key: string; Icon: LucideIcon; href: `/${string}` }[]

/** Whose accounts can be collected, what shows, and what never does. */
export async function Sources({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'landing.sources' })
  return (
    <section aria-labelledby="sources" className="below-fold-160 mx-auto w-full max-w-content px-5 py-16">
      <h2 id="sources" className="font-semibold text-xl">
        {t('title')}
      </h2>
      <p className="mt-1 max-w-reading text-soft">{t('intro')}</p>
      <ul className="mt-8 grid gap-px overflow-hidden rounded-lg border border-hairline bg-hairline md:grid-cols-2">
        {sources.map(({ key, Icon, href }) => (
          <li key={key} className="flex flex-col bg-raised p-6">
            <Icon aria-hidden="true" className="size-5 text-tide" />
            <h3 className="mt-3 font-semibold text-lg">{t(`${key}.title`)}</h3>
            <p className="mt-1 text-soft">{t(`${key}.text`)}</p>
            <dl className="mt-5 flex flex-col gap-4 text-sm">
              <div>
                <dt className="font-medium">{t('shows')}</dt>
                <dd className="mt-0.5">{t(`${key}.shows`)}</dd>
              </div>
              <div>
                <dt className="flex items-center gap-1.5 font-medium">
                  <EyeOff aria-hidden="true" className="size-4 text-soft" />
                  {t('never')}
                </dt>
                <dd className="mt-0.5">{t(`${key}.never`)}</dd>
              </div>
            </dl>
            <p className="mt-auto pt-6">
              <ServerAnchor href={href} locale={locale} className="link inline-flex items-center gap-1.5 font-medium">
                {t(`${key}.action`)}
                <ArrowRight aria-hidden="true" className="size-4" />
              </ServerAnchor>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

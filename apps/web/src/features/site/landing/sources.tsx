import { ServerAnchor } from '@tidewatch/i18n/server-anchor'
import type { Locale } from '@tidewatch/site-config/locales'
import { Icon } from '@tidewatch/ui/primitives/icon'
import { archive, arrowRight, atSign, eyeOff, shapes, users } from '@tidewatch/ui/primitives/icon-paths'
import { getTranslations } from 'next-intl/server'

const sources = [
  { key: 'public', path: atSign, href: '/sample' },
  { key: 'archive', path: archive, href: '/import' },
  { key: 'family', path: users, href: '/family' },
  { key: 'sample', path: shapes, href: '/sample' },
] as const satisfies readonly { key: string; path: string; href: `/${string}` }[]

/** Accounts that can be watched, what each source shows, and what it never shows. */
export async function Sources({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'landing.sources' })
  // Shared by all four, so that the RSC data contains it once.
  const shows = <dt className="font-medium">{t('shows')}</dt>
  const never = (
    <dt className="flex items-center gap-1.5 font-medium">
      <Icon path={eyeOff} className="size-4 text-soft" />
      {t('never')}
    </dt>
  )
  const arrow = <Icon path={arrowRight} className="size-4" />
  return (
    <section
      aria-labelledby="sources"
      className="below-fold-445 sm:below-fold-245 mx-auto w-full max-w-content px-5 py-16"
    >
      <h2 id="sources" className="font-semibold text-xl">
        {t('title')}
      </h2>
      <p className="mt-1 max-w-reading text-soft">{t('intro')}</p>
      <ul className="mt-8 grid gap-px overflow-hidden rounded-lg border border-hairline bg-hairline md:grid-cols-2">
        {sources.map(({ key, path, href }) => (
          <li key={key} className="flex flex-col bg-raised p-6">
            <Icon path={path} className="size-5 text-tide" />
            <h3 className="mt-3 font-semibold text-lg">{t(`${key}.title`)}</h3>
            <p className="mt-1 text-soft">{t(`${key}.text`)}</p>
            <dl className="mt-5 flex flex-col gap-4 text-sm">
              <div>
                {shows}
                <dd className="mt-0.5">{t(`${key}.shows`)}</dd>
              </div>
              <div>
                {never}
                <dd className="mt-0.5">{t(`${key}.never`)}</dd>
              </div>
            </dl>
            <p className="mt-auto pt-6">
              <ServerAnchor href={href} locale={locale} className="link inline-flex items-center gap-1.5 font-medium">
                {t(`${key}.action`)}
                {arrow}
              </ServerAnchor>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { localePath, type Site } from '@tidewatch/site-config/hosts'
import { localeNames } from '@tidewatch/site-config/locale-names'
import { type Locale, locales } from '@tidewatch/site-config/locales'
import type { Operator } from '@tidewatch/site-config/operator'
import type { PublicConfig } from '@tidewatch/site-config/runtime-config'
import { Waterline } from '@tidewatch/ui/charts/waterline'
import { Wordmark } from '@tidewatch/ui/primitives/wordmark'
import { getTranslations } from 'next-intl/server'
import { navHref } from '#/header/nav-href.ts'
import { footerColumns } from '#/header/navigation.ts'

interface SiteFooterProps {
  config: PublicConfig
  operator: Operator
  site: Site
  locale: Locale
}

/** The foot of every page: what there is, in which languages, and what Tidewatch is not. */
export async function SiteFooter({ config, operator, site, locale }: SiteFooterProps) {
  const t = await getTranslations({ locale, namespace: 'shell' })
  const imprint = await getTranslations({ locale, namespace: 'imprint' })
  return (
    <footer className="below-fold-180 mt-auto border-t in-data-app:hidden">
      <div className="mx-auto grid max-w-content grid-cols-2 gap-x-6 gap-y-8 px-5 py-10 sm:grid-cols-4 sm:gap-10 sm:py-12 desk:grid-cols-[2fr_1fr_1fr_1fr_1fr]">
        <div className="col-span-full max-w-xs desk:col-span-1">
          <Wordmark name={config.name} size="sm" />
          <Waterline className="mt-3 w-32" />
          <p className="mt-3 text-sm text-soft">{t('footer.claim')}</p>
        </div>
        {footerColumns.map(({ title, links }) => (
          <nav key={title} aria-labelledby={`footer-${title}`}>
            <h2 id={`footer-${title}`} className="font-medium text-sm">
              {t(`footer.${title}`)}
            </h2>
            <ul className="mt-2">
              {links.map((link) => (
                <li key={link.label}>
                  <a
                    href={navHref(config.hosts, site, link, locale)}
                    className="inline-block py-1.5 text-sm text-soft hover:text-ink hover:underline aria-[current]:text-ink"
                  >
                    {t(`nav.${link.label}`)}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="mx-auto max-w-content px-5 pb-5 text-soft text-xs">
        <div className="flex flex-wrap justify-between gap-x-6 gap-y-3 border-t pt-5">
          <p>
            {imprint('operatedBy', { name: operator.name })} {t('footer.independent')}
          </p>
          <ul aria-label={t('language.label')} className="flex flex-wrap gap-x-4 gap-y-1">
            {locales.map((other) => (
              <li key={other}>
                <a
                  href={localePath('/', other)}
                  hrefLang={other}
                  lang={other}
                  aria-current={other === locale ? 'true' : undefined}
                  className="inline-block py-1 hover:text-ink hover:underline aria-[current]:text-ink"
                >
                  {localeNames[other]}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}

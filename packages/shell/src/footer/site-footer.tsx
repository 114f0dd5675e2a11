import { localePath, type Site } from '@tidewatch/site-config/hosts'
import { localeNames } from '@tidewatch/site-config/locale-names'
import { type Locale, locales } from '@tidewatch/site-config/locales'
import type { Operator } from '@tidewatch/site-config/operator'
import type { PublicConfig } from '@tidewatch/site-config/runtime-config'
import { Waterline } from '@tidewatch/ui/charts/waterline'
import { Wordmark } from '@tidewatch/ui/primitives/wordmark'
import { getTranslations } from 'next-intl/server'
import { markup } from '#/document/markup.ts'
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
  // Browsers end an entry of a list where the next one begins.
  const columns = footerColumns.map(({ title, links }) => {
    const items = links.map(
      (link) => markup`<li><a href="${navHref(config.hosts, site, link, locale)}">${t(`nav.${link.label}`)}</a>`,
    )
    const id = `footer-${title}`
    return markup`<nav aria-labelledby="${id}"><h2 id="${id}">${t(`footer.${title}`)}</h2><ul>${items}</ul></nav>`
  })
  const languages = locales.map((other) => {
    const current = other === locale ? markup` aria-current="true"` : ''
    return markup`<li><a href="${localePath('/', other)}" hreflang="${other}" lang="${other}"${current}>${localeNames[other]}</a>`
  })
  return (
    <footer className="site-footer below-fold-180 mt-auto border-t in-data-app:hidden">
      <div className="mx-auto grid max-w-content grid-cols-2 gap-x-6 gap-y-8 px-5 py-10 sm:grid-cols-4 sm:gap-10 sm:py-12 desk:grid-cols-[2fr_1fr_1fr_1fr_1fr]">
        <div className="col-span-full max-w-xs desk:col-span-1">
          <Wordmark name={config.name} size="sm" />
          <Waterline className="mt-3 w-32" />
          <p className="mt-3 text-sm text-soft">{t('footer.claim')}</p>
        </div>
        <div className="contents" dangerouslySetInnerHTML={markup`${columns}`} />
      </div>
      <div className="mx-auto max-w-content px-5 pb-5 text-soft text-xs">
        <div className="flex flex-wrap justify-between gap-x-6 gap-y-3 border-t pt-5">
          <p>{`${imprint('operatedBy', { name: operator.name })} ${t('footer.independent')}`}</p>
          <ul
            aria-label={t('language.label')}
            className="flex flex-wrap gap-x-4 gap-y-1"
            dangerouslySetInnerHTML={markup`${languages}`}
          />
        </div>
      </div>
    </footer>
  )
}

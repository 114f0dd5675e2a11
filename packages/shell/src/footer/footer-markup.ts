import { loadShellMessages } from '@tidewatch/i18n/shell-messages'
import type { Hosts, Site } from '@tidewatch/site-config/hosts'
import { localeNames } from '@tidewatch/site-config/locale-names'
import { type Locale, locales } from '@tidewatch/site-config/locales'
import { createTranslator } from 'next-intl'
import { type Markup, markup, waterlineMarkup, wordmarkMarkup } from '#/document/markup.ts'
import { navHref } from '#/header/nav-href.ts'
import { footerColumns } from '#/header/navigation.ts'
import { pathInLanguage } from '#/header/switch-language.ts'

interface Footer {
  name: string
  hosts: Hosts
  site: Site
  locale: Locale
  /** The current page's path; the language links lead to its other languages. */
  pathname: string
  /** A sentence naming the operator. */
  operatedBy: string
}

/** The footer of every page: links, languages and a disclaimer. */
export async function footerMarkup({ name, hosts, site, locale, pathname, operatedBy }: Footer): Promise<Markup> {
  const t = createTranslator({ locale, messages: await loadShellMessages(locale), namespace: 'shell' })
  // Browsers close a list item where the next one begins.
  const columns = footerColumns.map(({ title, links }) => {
    const items = links.map(
      (link) => markup`<li><a href="${navHref(hosts, site, link, locale)}">${t(`nav.${link.label}`)}</a>`,
    )
    const id = `footer-${title}`
    return markup`<nav aria-labelledby="${id}"><h2 id="${id}">${t(`footer.${title}`)}</h2><ul>${items}</ul></nav>`
  })
  const languages = locales.map((other) => {
    const current = other === locale ? markup` aria-current="true"` : ''
    return markup`<li><a href="${pathInLanguage(pathname, other)}" hreflang="${other}" lang="${other}"${current}>${localeNames[other]}</a>`
  })
  const top = markup`<div class="mx-auto grid max-w-content grid-cols-2 gap-x-6 gap-y-8 px-5 py-10 sm:grid-cols-4 sm:gap-10 sm:py-12 desk:grid-cols-[2fr_1fr_1fr_1fr_1fr]"><div class="col-span-full max-w-xs desk:col-span-1">${wordmarkMarkup(name, 'sm')}${waterlineMarkup('mt-3 w-32')}<p class="mt-3 text-sm text-soft">${t('footer.claim')}</p></div>${columns}</div>`
  const end = markup`<div class="mx-auto max-w-content px-5 pb-5 text-soft text-xs"><div class="flex flex-wrap justify-between gap-x-6 gap-y-3 border-t pt-5"><p>${operatedBy} ${t('footer.independent')}</p><ul aria-label="${t('language.label')}" class="flex flex-wrap gap-x-4 gap-y-1">${languages}</ul></div></div>`
  return markup`${[top, end]}`
}

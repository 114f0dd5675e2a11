import { localePath, type Site } from '@tidewatch/site-config/hosts'
import type { Locale } from '@tidewatch/site-config/locales'
import type { PublicConfig } from '@tidewatch/site-config/runtime-config'
import { Wordmark } from '@tidewatch/ui/wordmark'
import { getTranslations } from 'next-intl/server'
import { AccountMenu } from '#/header/account-menu.tsx'
import { LanguageMenu } from '#/header/language-menu.tsx'
import { MobileMenu } from '#/header/mobile-menu.tsx'
import { navHref } from '#/header/nav-href.ts'
import { headerLinks } from '#/header/navigation.ts'
import { ThemeMenu } from '#/header/theme-menu.tsx'

interface SiteHeaderProps {
  config: PublicConfig
  site: Site
  locale: Locale
}

/** The head of every page: mark, links, language, appearance, account. */
export async function SiteHeader({ config, site, locale }: SiteHeaderProps) {
  const t = await getTranslations({ locale, namespace: 'shell' })
  const links = headerLinks[site].map((link) => ({
    href: navHref(config.hosts, site, link, locale),
    label: t(`nav.${link.label}`),
  }))
  return (
    <header className="sticky top-0 z-30 border-b bg-paper/95 backdrop-blur-sm">
      <div className="mx-auto flex h-16 max-w-content items-center gap-2 px-5">
        <a href={localePath('/', locale)} aria-label={t('header.home')} className="mr-auto rounded-sm desk:mr-6">
          <Wordmark name={config.name} />
        </a>
        <nav aria-label={t('header.label')} className="mr-auto hidden items-center gap-1 desk:flex">
          {links.map(({ href, label }) => (
            <a key={href} href={href} className="rounded-md px-3 py-2 text-sm text-soft hover:text-ink">
              {label}
            </a>
          ))}
        </nav>
        <div className="hidden items-center gap-1 desk:flex">
          <LanguageMenu />
          <ThemeMenu />
        </div>
        <AccountMenu site={site} />
        <MobileMenu links={links} />
      </div>
    </header>
  )
}

import { localePath, type Site } from '@tidewatch/site-config/hosts'
import type { Locale } from '@tidewatch/site-config/locales'
import type { PublicConfig } from '@tidewatch/site-config/runtime-config'
import { buttonVariants } from '@tidewatch/ui/button-variants'
import { iconButtonClasses } from '@tidewatch/ui/icon-button-classes'
import { Wordmark } from '@tidewatch/ui/wordmark'
import { CircleUserRound, Languages, Menu, Moon, Sun } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { AccountMenu } from '#/header/account-menu.tsx'
import { HeaderEvents } from '#/header/header-events.tsx'
import { headerItem } from '#/header/header-item.ts'
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
    item: link.item,
  }))
  const button = iconButtonClasses()
  return (
    <header className="sticky top-0 z-30 border-b bg-paper/95 backdrop-blur-sm print:static">
      <div className="mx-auto flex h-16 max-w-content items-center gap-2 px-5">
        <a
          href={localePath('/', locale)}
          {...headerItem('home')}
          aria-label={t('header.home')}
          className="mr-auto rounded-sm desk:mr-6"
        >
          <Wordmark name={config.name} />
        </a>
        <nav aria-label={t('header.label')} className="mr-auto hidden items-center gap-1 desk:flex">
          {links.map(({ href, label, item }) => (
            <a
              key={href}
              href={href}
              {...headerItem(item)}
              className="rounded-md px-2 py-2 text-sm text-soft hover:text-ink lg:px-3"
            >
              {label}
            </a>
          ))}
        </nav>
        <div className="hidden items-center gap-1 desk:flex">
          <LanguageMenu className={button} icon={<Languages aria-hidden="true" />} />
          <ThemeMenu
            className={button}
            // The icon follows by style, so that the server needs not know.
            icon={
              <>
                <Sun aria-hidden="true" className="dark:hidden" />
                <Moon aria-hidden="true" className="hidden dark:block" />
              </>
            }
          />
        </div>
        <AccountMenu
          site={site}
          className={button}
          icon={<CircleUserRound aria-hidden="true" />}
          signInClassName={buttonVariants({ variant: 'primary', size: 'sm' })}
        />
        <MobileMenu className={button} icon={<Menu aria-hidden="true" />} links={links} />
        <HeaderEvents site={site} />
      </div>
    </header>
  )
}

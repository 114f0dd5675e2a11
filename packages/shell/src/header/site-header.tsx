import { localePath, type Site } from '@tidewatch/site-config/hosts'
import type { Locale } from '@tidewatch/site-config/locales'
import type { PublicConfig } from '@tidewatch/site-config/runtime-config'
import { buttonVariants } from '@tidewatch/ui/primitives/button-variants'
import { cn } from '@tidewatch/ui/primitives/cn'
import { iconButtonClasses } from '@tidewatch/ui/primitives/icon-button-classes'
import { Wordmark } from '@tidewatch/ui/primitives/wordmark'
import { CircleUserRound, Languages, Menu, Moon, Sun } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { AccountMenu } from '#/header/account-menu.tsx'
import { CurrentPage } from '#/header/current-page.tsx'
import { HeaderEvents } from '#/header/header-events.tsx'
import { headerItem } from '#/header/header-item.ts'
import { HeaderMenu } from '#/header/header-menu.tsx'
import { LanguageMenu } from '#/header/language-menu.tsx'
import { MobileMenu } from '#/header/mobile-menu.tsx'
import { shownEntries } from '#/header/shown-entries.ts'
import { ThemeMenu } from '#/header/theme-menu.tsx'

interface SiteHeaderProps {
  config: PublicConfig
  site: Site
  locale: Locale
  /** What takes the place of the website's links on the pages of the app; the mark then leads users to their own pages. */
  frame?: ReactNode
}

const topLink =
  'whitespace-nowrap rounded-md px-2 py-2 text-sm text-soft hover:text-ink aria-[current]:font-medium aria-[current]:text-ink lg:px-3'

const mark = 'mr-auto rounded-sm in-data-app:mr-3 desk:mr-6'

/** The head of every page: mark, links, language, appearance, account. */
export async function SiteHeader({ config, site, locale, frame }: SiteHeaderProps) {
  const t = await getTranslations({ locale, namespace: 'shell' })
  const entries = shownEntries({ hosts: config.hosts, site, locale, t: (key) => t(`nav.${key}`) })
  const button = iconButtonClasses()
  return (
    <header className="sticky top-0 z-30 border-b bg-paper print:static">
      <div className="mx-auto flex h-16 max-w-content items-center gap-2 px-5">
        <a
          href={localePath('/', locale)}
          {...headerItem('home')}
          aria-label={t('header.home')}
          className={cn(mark, frame && 'in-data-session:hidden')}
        >
          <Wordmark name={config.name} />
        </a>
        {frame ? (
          <a
            href={localePath('/dashboard', locale)}
            {...headerItem('dashboard')}
            aria-label={t('header.home')}
            className={cn(mark, 'hidden in-data-session:block')}
          >
            <Wordmark name={config.name} />
          </a>
        ) : null}
        <nav aria-label={t('header.label')} className="mr-auto hidden items-center gap-1 in-data-app:hidden! desk:flex">
          {entries.map((entry) =>
            'links' in entry ? (
              <HeaderMenu key={entry.name} {...entry} className={topLink} />
            ) : (
              <a key={entry.href} href={entry.href} {...headerItem(entry.item)} className={topLink}>
                {entry.label}
              </a>
            ),
          )}
        </nav>
        {frame}
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
          linkClassName={cn(topLink, 'hidden in-data-app:hidden! desk:block')}
        />
        <MobileMenu className={button} icon={<Menu aria-hidden="true" />} entries={entries} />
        <HeaderEvents site={site} />
        <CurrentPage />
      </div>
    </header>
  )
}

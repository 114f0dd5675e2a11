import { localePath, type Site } from '@tidewatch/site-config/hosts'
import type { Locale } from '@tidewatch/site-config/locales'
import type { PublicConfig } from '@tidewatch/site-config/runtime-config'
import { buttonVariants } from '@tidewatch/ui/primitives/button-variants'
import { cn } from '@tidewatch/ui/primitives/cn'
import { iconButtonClasses } from '@tidewatch/ui/primitives/icon-button-classes'
import { circleUserRound, languages, menu, moon, sun } from '@tidewatch/ui/primitives/icon-paths'
import { Wordmark } from '@tidewatch/ui/primitives/wordmark'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { AccountMenu } from '#/header/account-menu.tsx'
import { CurrentPage } from '#/header/current-page.tsx'
import { HeaderEvents } from '#/header/header-events.tsx'
import { headerItem } from '#/header/header-item.ts'
import { HeaderLinks } from '#/header/header-links.tsx'
import { LanguageMenu } from '#/header/language-menu.tsx'
import { MobileMenu } from '#/header/mobile-menu.tsx'
import { ownPages } from '#/header/own-pages.ts'
import { shownEntries } from '#/header/shown-entries.ts'
import { ThemeMenu } from '#/header/theme-menu.tsx'

interface SiteHeaderProps {
  config: PublicConfig
  site: Site
  locale: Locale
  /** What takes the place of the website's links on the pages of the app; the mark then leads users to their own pages. */
  frame?: ReactNode
}

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
        <HeaderLinks label={t('header.label')} entries={entries} />
        {frame}
        <div className="hidden items-center gap-1 desk:flex">
          <LanguageMenu label={t('language.label')} className={button} path={languages} />
          <ThemeMenu label={t('theme.label')} className={button} path={sun} darkPath={moon} />
        </div>
        <AccountMenu
          site={site}
          label={t('header.account')}
          signInLabel={t('header.signIn')}
          pageLabels={ownPages.map(({ label }) => t(`nav.${label}`))}
          className={button}
          path={circleUserRound}
          signInClassName={buttonVariants({ variant: 'primary', size: 'sm' })}
          linkClassName="top-link hidden in-data-app:hidden! desk:block"
        />
        <MobileMenu site={site} label={t('header.menu')} className={button} path={menu} />
        <HeaderEvents site={site} />
        <CurrentPage />
      </div>
    </header>
  )
}

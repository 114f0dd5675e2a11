import type { Site } from '@tidewatch/site-config/hosts'
import type { Locale } from '@tidewatch/site-config/locales'
import { buttonVariants } from '@tidewatch/ui/primitives/button-variants'
import { iconButtonClasses } from '@tidewatch/ui/primitives/icon-button-classes'
import { circleUserRound, languages, menu, moon, sun } from '@tidewatch/ui/primitives/icon-paths'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { AccountMenu } from '#/header/account-menu.tsx'
import { HeaderStart } from '#/header/header-start.tsx'
import { LanguageMenu } from '#/header/language-menu.tsx'
import { MobileMenu } from '#/header/mobile-menu.tsx'
import { ownPages } from '#/header/own-pages.ts'
import { ThemeMenu } from '#/header/theme-menu.tsx'

interface SiteHeaderProps {
  site: Site
  locale: Locale
  /** Replaces the website's links on the app's pages; the logo then leads users to their own pages. */
  frame?: ReactNode
}

/** The header of every page: logo, links, language, theme, account. */
export async function SiteHeader({ site, locale, frame }: SiteHeaderProps) {
  const t = await getTranslations({ locale, namespace: 'shell' })
  const button = iconButtonClasses()
  return (
    <header className="sticky top-0 z-30 border-b bg-paper print:static">
      <div className="mx-auto flex h-16 max-w-content items-center gap-2 px-5">
        <HeaderStart site={site} framed={Boolean(frame)} />
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
      </div>
    </header>
  )
}

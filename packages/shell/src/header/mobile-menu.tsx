'use client'

import { isLocale, localeNames, locales } from '@tidewatch/site-config/locales'
import { Dialog } from '@tidewatch/ui/dialog'
import { IconButton } from '@tidewatch/ui/icon-button'
import { Segmented } from '@tidewatch/ui/segmented'
import { Select } from '@tidewatch/ui/select'
import { Menu as MenuIcon } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useTheme } from 'next-themes'
import { switchLanguage } from '#/header/switch-language.ts'
import { isTheme, themes } from '#/header/theme-menu.tsx'

const languages = locales.map((locale) => ({ value: locale, label: localeNames[locale] }))

/** Everything of the header that has no room on a narrow window. */
export function MobileMenu({ links }: { links: { href: string; label: string }[] }) {
  const t = useTranslations('shell')
  const locale = useLocale()
  const { theme, setTheme } = useTheme()
  return (
    <div className="desk:hidden">
      <Dialog
        title={t('header.menu')}
        closeLabel={t('header.closeMenu')}
        role="dialog"
        trigger={<IconButton label={t('header.menu')} icon={<MenuIcon aria-hidden="true" />} />}
      >
        <nav aria-label={t('header.label')} className="flex flex-col divide-y">
          {links.map(({ href, label }) => (
            <a key={href} href={href} className="flex min-h-12 items-center">
              {label}
            </a>
          ))}
        </nav>
        <div className="mt-4 flex flex-col gap-4 border-t pt-4">
          <Select
            label={t('language.label')}
            options={languages}
            value={locale}
            onChange={({ target }) => isLocale(target.value) && switchLanguage(target.value)}
          />
          <Segmented
            label={t('theme.label')}
            options={themes.map((value) => ({ value, label: t(`theme.${value}`) }))}
            value={isTheme(theme) ? theme : 'system'}
            onChange={setTheme}
          />
        </div>
      </Dialog>
    </div>
  )
}

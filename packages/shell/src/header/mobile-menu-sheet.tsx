'use client'

import type { HeaderItem } from '@tidewatch/auth/event-catalogue'
import { isLocale, localeNames, locales } from '@tidewatch/site-config/locales'
import { Dialog } from '@tidewatch/ui/dialog'
import { IconButton } from '@tidewatch/ui/icon-button'
import { Segmented } from '@tidewatch/ui/segmented'
import { Select } from '@tidewatch/ui/select'
import { useLocale, useTranslations } from 'next-intl'
import { useTheme } from 'next-themes'
import { useState } from 'react'
import { headerItem } from '#/header/header-item.ts'
import type { LatePartProps } from '#/header/late-part.tsx'
import { switchLanguage } from '#/header/switch-language.ts'
import { isTheme, themes } from '#/header/themes.ts'

export interface MobileMenuProps {
  links: { href: string; label: string; item: HeaderItem }[]
}

const languages = locales.map((locale) => ({ value: locale, label: localeNames[locale] }))

/** A sheet that opens as soon as it is there. */
export function MobileMenuSheet({ label, icon, links }: LatePartProps & MobileMenuProps) {
  const t = useTranslations('shell')
  const locale = useLocale()
  const { theme, setTheme } = useTheme()
  const [open, setOpen] = useState(true)
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={label}
      closeLabel={t('header.closeMenu')}
      role="dialog"
      trigger={<IconButton label={label} icon={icon} />}
    >
      <nav aria-label={t('header.label')} className="flex flex-col divide-y">
        {links.map((link) => (
          <a key={link.href} href={link.href} {...headerItem(link.item)} className="flex min-h-12 items-center">
            {link.label}
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
  )
}

'use client'

import { type Locale, localeNames, locales } from '@tidewatch/site-config/locales'
import { IconButton } from '@tidewatch/ui/icon-button'
import { Menu, MenuRadio } from '@tidewatch/ui/menu'
import { Languages } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { switchLanguage } from '#/header/switch-language.ts'

const options = locales.map((locale) => ({ value: locale, label: localeNames[locale], lang: locale }))

/** Shows the same page in another language. */
export function LanguageMenu() {
  const t = useTranslations('shell.language')
  return (
    <Menu label={t('choose')} trigger={<IconButton label={t('label')} icon={<Languages aria-hidden="true" />} />}>
      <MenuRadio<Locale> value={useLocale()} options={options} onChange={switchLanguage} />
    </Menu>
  )
}

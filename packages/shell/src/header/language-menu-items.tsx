import { localeNames } from '@tidewatch/site-config/locale-names'
import { type Locale, locales } from '@tidewatch/site-config/locales'
import { MenuRadio } from '@tidewatch/ui/feedback/menu'
import { useLocale } from 'next-intl'
import type { LatePartProps } from '#/header/late-part.tsx'
import { LazyMenu } from '#/header/lazy-menu.tsx'
import { switchLanguage } from '#/header/switch-language.ts'

const options = locales.map((locale) => ({ value: locale, label: localeNames[locale], lang: locale }))

export function LanguageMenuItems(props: LatePartProps) {
  return (
    <LazyMenu {...props}>
      <MenuRadio<Locale> value={useLocale()} options={options} onChange={switchLanguage} />
    </LazyMenu>
  )
}

import type { Site } from '@tidewatch/site-config/hosts'
import { localeNames } from '@tidewatch/site-config/locale-names'
import { isLocale, locales } from '@tidewatch/site-config/locales'
import { Dialog } from '@tidewatch/ui/feedback/dialog'
import { Segmented } from '@tidewatch/ui/forms/segmented'
import { Select } from '@tidewatch/ui/forms/select'
import { IconButton } from '@tidewatch/ui/primitives/icon-button'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useConfig } from '#/document/config-context.tsx'
import type { LatePartProps } from '#/header/late-part.tsx'
import { MobileLink } from '#/header/mobile-link.tsx'
import { switchLanguage } from '#/header/switch-language.ts'
import { visibleEntries } from '#/header/visible-entries.ts'
import { themes } from '#/theme/theme.ts'
import { useTheme } from '#/theme/use-theme.ts'

export interface MobileMenuProps {
  site: Site
}

const languages = locales.map((locale) => ({ value: locale, label: localeNames[locale] }))

/** A sheet that opens as soon as it has loaded. */
export function MobileMenuSheet({ label, icon, site }: LatePartProps & MobileMenuProps) {
  const t = useTranslations('shell')
  const locale = useLocale()
  const { hosts } = useConfig()
  const entries = visibleEntries({ hosts, site, locale, t: (key) => t(`nav.${key}`) })
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
      <nav aria-label={t('header.label')} className="flex flex-col gap-3">
        {entries.map((entry) =>
          'links' in entry ? (
            <section key={entry.name} aria-labelledby={`menu-${entry.name}`}>
              <h3 id={`menu-${entry.name}`} className="text-soft text-sm">
                {entry.label}
              </h3>
              <ul className="divide-y">
                {entry.links.map((link) => (
                  <li key={link.href}>
                    <MobileLink {...link} />
                  </li>
                ))}
              </ul>
            </section>
          ) : (
            <MobileLink key={entry.href} {...entry} />
          ),
        )}
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
          value={theme}
          onChange={setTheme}
        />
      </div>
    </Dialog>
  )
}

import { useAuth } from '@tidewatch/auth/auth-provider'
import { useConfig } from '@tidewatch/shell/config'
import { headerItem } from '@tidewatch/shell/header-item'
import { navHref } from '@tidewatch/shell/nav-href'
import { accountLinks, legalLinks, workLinks } from '@tidewatch/shell/navigation'
import { switchLanguage } from '@tidewatch/shell/switch-language'
import { themes } from '@tidewatch/shell/theme'
import { useTheme } from '@tidewatch/shell/use-theme'
import { localeNames } from '@tidewatch/site-config/locale-names'
import { isLocale, locales } from '@tidewatch/site-config/locales'
import { Dialog } from '@tidewatch/ui/feedback/dialog'
import { Segmented } from '@tidewatch/ui/forms/segmented'
import { Select } from '@tidewatch/ui/forms/select'
import { Button } from '@tidewatch/ui/primitives/button'
import { LogOut } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'

const languages = locales.map((locale) => ({ value: locale, label: localeNames[locale] }))

/** Links about the user that have no place in the tab bar of phones. */
export function YouSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('frame')
  const shell = useTranslations('shell')
  const common = useTranslations('common')
  const locale = useLocale()
  const pathname = usePathname()
  const { hosts } = useConfig()
  const { signOut } = useAuth()
  const { theme, setTheme } = useTheme()
  return (
    <Dialog open onOpenChange={onClose} title={t('you')} closeLabel={common('close')}>
      <ul className="divide-y">
        {[...accountLinks.map((link) => ({ ...link, site: 'web' as const })), ...workLinks].map((link) => {
          const { label, item } = link
          const href = navHref(hosts, 'web', link, locale)
          return (
            <li key={label}>
              <a
                href={href}
                {...headerItem(item)}
                aria-current={href === pathname ? 'page' : undefined}
                className="flex min-h-12 items-center aria-[current]:font-medium aria-[current]:text-tide"
              >
                {shell(`nav.${label}`)}
              </a>
            </li>
          )
        })}
      </ul>
      <div className="mt-2 flex flex-col gap-4 border-t pt-4">
        <Select
          label={shell('language.label')}
          options={languages}
          value={locale}
          onChange={({ target }) => isLocale(target.value) && switchLanguage(target.value)}
        />
        <Segmented
          label={shell('theme.label')}
          options={themes.map((value) => ({ value, label: shell(`theme.${value}`) }))}
          value={theme}
          onChange={setTheme}
        />
        <Button
          block
          icon={<LogOut aria-hidden="true" className="size-4" />}
          onClick={() => {
            onClose()
            signOut({ showMessage: true })
          }}
        >
          {shell('nav.logout')}
        </Button>
      </div>
      <ul className="mt-4 flex flex-wrap gap-x-4 border-t pt-3 text-soft text-sm">
        {legalLinks.map((link) => (
          <li key={link.label}>
            <a href={navHref(hosts, 'web', link, locale)} className="inline-flex min-h-11 items-center hover:underline">
              {shell(`nav.${link.label}`)}
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

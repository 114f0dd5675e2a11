'use client'

import { IconButton } from '@tidewatch/ui/icon-button'
import { Menu, MenuRadio } from '@tidewatch/ui/menu'
import { Monitor, Moon, Sun } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useTheme } from 'next-themes'

export const themes = ['light', 'dark', 'system'] as const
type Theme = (typeof themes)[number]

export function isTheme(value: unknown): value is Theme {
  return (themes as readonly unknown[]).includes(value)
}

const icons = {
  light: <Sun aria-hidden="true" />,
  dark: <Moon aria-hidden="true" />,
  system: <Monitor aria-hidden="true" />,
}

/** Light, dark, or as the system has it. The icon follows by style, so that the server needs not know. */
export function ThemeMenu() {
  const t = useTranslations('shell.theme')
  const { theme, setTheme } = useTheme()
  return (
    <Menu
      label={t('label')}
      trigger={
        <IconButton
          label={t('label')}
          icon={
            <>
              <Sun aria-hidden="true" className="dark:hidden" />
              <Moon aria-hidden="true" className="hidden dark:block" />
            </>
          }
        />
      }
    >
      <MenuRadio
        value={isTheme(theme) ? theme : 'system'}
        options={themes.map((value) => ({ value, label: t(value), icon: icons[value] }))}
        onChange={setTheme}
      />
    </Menu>
  )
}

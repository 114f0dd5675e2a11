'use client'

import { Moon, Sun } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { createLatePart } from '#/header/late-part.tsx'

const LateThemes = createLatePart(async () => (await import('#/header/theme-menu-items.tsx')).ThemeMenuItems)

/** Light, dark, or as the system has it. The icon follows by style, so that the server needs not know. */
export function ThemeMenu() {
  const t = useTranslations('shell.theme')
  return (
    <LateThemes
      popup="menu"
      label={t('label')}
      icon={
        <>
          <Sun aria-hidden="true" className="dark:hidden" />
          <Moon aria-hidden="true" className="hidden dark:block" />
        </>
      }
    />
  )
}

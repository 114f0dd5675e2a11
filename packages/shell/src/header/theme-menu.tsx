'use client'

import { useTranslations } from 'next-intl'
import { createLatePart, type LateButtonProps } from '#/header/late-part.tsx'

const LateThemes = createLatePart(async () => (await import('#/header/theme-menu-items.tsx')).ThemeMenuItems)

/** Light, dark, or as the system has it. */
export function ThemeMenu(button: LateButtonProps) {
  const t = useTranslations('shell.theme')
  return <LateThemes popup="menu" label={t('label')} {...button} />
}

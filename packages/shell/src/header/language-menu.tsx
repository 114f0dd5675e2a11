'use client'

import { useTranslations } from 'next-intl'
import { createLatePart, type LateButtonProps } from '#/header/late-part.tsx'

const LateLanguages = createLatePart(async () => (await import('#/header/language-menu-items.tsx')).LanguageMenuItems)

/** Shows the same page in another language. */
export function LanguageMenu(button: LateButtonProps) {
  const t = useTranslations('shell.language')
  return <LateLanguages popup="menu" label={t('label')} {...button} />
}

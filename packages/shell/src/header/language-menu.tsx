'use client'

import { Languages } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { createLatePart } from '#/header/late-part.tsx'

const LateLanguages = createLatePart(async () => (await import('#/header/language-menu-items.tsx')).LanguageMenuItems)

/** Shows the same page in another language. */
export function LanguageMenu() {
  const t = useTranslations('shell.language')
  return <LateLanguages popup="menu" label={t('label')} icon={<Languages aria-hidden="true" />} />
}

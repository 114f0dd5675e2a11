'use client'

import { Menu as MenuIcon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { createLatePart } from '#/header/late-part.tsx'
import type { MobileMenuProps } from '#/header/mobile-menu-sheet.tsx'

const LateSheet = createLatePart<MobileMenuProps>(
  async () => (await import('#/header/mobile-menu-sheet.tsx')).MobileMenuSheet,
)

/** Everything of the header that has no room on a narrow window. */
export function MobileMenu({ links }: MobileMenuProps) {
  const t = useTranslations('shell.header')
  return (
    <div className="desk:hidden">
      <LateSheet popup="dialog" label={t('menu')} icon={<MenuIcon aria-hidden="true" />} links={links} />
    </div>
  )
}

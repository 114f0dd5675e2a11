'use client'

import { useTranslations } from 'next-intl'
import { createLatePart, type LateButtonProps } from '#/header/late-part.tsx'
import type { MobileMenuProps } from '#/header/mobile-menu-sheet.tsx'

const LateSheet = createLatePart<MobileMenuProps>(
  async () => (await import('#/header/mobile-menu-sheet.tsx')).MobileMenuSheet,
)

/** Everything of the header that has no room on a narrow window. */
export function MobileMenu({ site, ...button }: MobileMenuProps & LateButtonProps) {
  const t = useTranslations('shell.header')
  return (
    <div className="in-data-app:hidden desk:hidden">
      <LateSheet popup="dialog" label={t('menu')} site={site} {...button} />
    </div>
  )
}

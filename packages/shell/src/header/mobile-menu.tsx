'use client'

import { Icon } from '@tidewatch/ui/primitives/icon'
import { createLatePart, type LateButtonProps } from '#/header/late-part.tsx'
import type { MobileMenuProps } from '#/header/mobile-menu-sheet.tsx'

const LateSheet = createLatePart<MobileMenuProps>(
  async () => (await import('#/header/mobile-menu-sheet.tsx')).MobileMenuSheet,
)

/** Everything that has no room in the header on a narrow window. */
export function MobileMenu({ site, path, ...button }: MobileMenuProps & LateButtonProps) {
  return (
    <div className="in-data-app:hidden desk:hidden">
      <LateSheet popup="dialog" site={site} icon={<Icon path={path} />} {...button} />
    </div>
  )
}

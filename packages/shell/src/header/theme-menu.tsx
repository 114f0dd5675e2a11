'use client'

import { Icon } from '@tidewatch/ui/primitives/icon'
import { createLatePart, type LateButtonProps } from '#/header/late-part.tsx'

const LateThemes = createLatePart(async () => (await import('#/header/theme-menu-items.tsx')).ThemeMenuItems)

interface ThemeMenuProps extends LateButtonProps {
  darkPath: string
}

/** Light, dark or system. CSS picks the icon, so the server needn't know the theme. */
export function ThemeMenu({ path, darkPath, ...button }: ThemeMenuProps) {
  const icon = (
    <>
      <Icon path={path} className="dark:hidden" />
      <Icon path={darkPath} className="hidden dark:block" />
    </>
  )
  return <LateThemes popup="menu" icon={icon} {...button} />
}

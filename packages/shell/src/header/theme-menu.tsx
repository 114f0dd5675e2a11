'use client'

import { Icon } from '@tidewatch/ui/primitives/icon'
import { createLatePart, type LateButtonProps } from '#/header/late-part.tsx'

const LateThemes = createLatePart(async () => (await import('#/header/theme-menu-items.tsx')).ThemeMenuItems)

interface ThemeMenuProps extends LateButtonProps {
  darkPath: string
}

/** Light, dark, or as the system has it. The icon follows by style, so that the server needs not know. */
export function ThemeMenu({ path, darkPath, ...button }: ThemeMenuProps) {
  const icon = (
    <>
      <Icon path={path} className="dark:hidden" />
      <Icon path={darkPath} className="hidden dark:block" />
    </>
  )
  return <LateThemes popup="menu" icon={icon} {...button} />
}

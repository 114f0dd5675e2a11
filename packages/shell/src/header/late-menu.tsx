import { Menu } from '@tidewatch/ui/feedback/menu'
import { IconButton } from '@tidewatch/ui/primitives/icon-button'
import { type ReactNode, useEffect } from 'react'
import type { LatePartProps } from '#/header/late-part.tsx'

/** A menu that opens as soon as it is there. */
export function LateMenu({ label, icon, byKeyboard, children }: LatePartProps & { children: ReactNode }) {
  useEffect(() => {
    if (!byKeyboard) return
    // The menu was not there yet when the key was pressed that it goes by.
    const frame = requestAnimationFrame(() => {
      document.querySelector<HTMLElement>('[role="menu"] [role^="menuitem"]')?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [byKeyboard])

  return (
    <Menu defaultOpen label={label} trigger={<IconButton label={label} icon={icon} />}>
      {children}
    </Menu>
  )
}

import { Menu } from '@tidewatch/ui/feedback/menu'
import { IconButton } from '@tidewatch/ui/primitives/icon-button'
import { type ReactNode, useEffect } from 'react'
import type { LatePartProps } from '#/header/late-part.tsx'

/** A menu that opens as soon as it has loaded. */
export function LazyMenu({ label, icon, byKeyboard, children }: LatePartProps & { children: ReactNode }) {
  useEffect(() => {
    if (!byKeyboard) return
    // The menu wasn't there yet to receive the key press that would have moved focus into it.
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

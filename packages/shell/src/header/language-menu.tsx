'use client'

import { Icon } from '@tidewatch/ui/primitives/icon'
import { createLatePart, type LateButtonProps } from '#/header/late-part.tsx'

const LateLanguages = createLatePart(async () => (await import('#/header/language-menu-items.tsx')).LanguageMenuItems)

/** Switches to the same page in another language. */
export function LanguageMenu({ path, ...button }: LateButtonProps) {
  return <LateLanguages popup="menu" icon={<Icon path={path} />} {...button} />
}

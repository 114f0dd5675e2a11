import { usePathname } from 'next/navigation'
import { headerItem } from '#/header/header-item.ts'
import type { VisibleLink } from '#/header/visible-entries.ts'

/** A row in the menu for narrow windows. */
export function MobileLink({ href, label, item }: VisibleLink) {
  return (
    <a
      href={href}
      {...headerItem(item)}
      aria-current={usePathname() === href ? 'page' : undefined}
      className="flex min-h-11 items-center aria-[current]:font-medium aria-[current]:text-tide"
    >
      {label}
    </a>
  )
}

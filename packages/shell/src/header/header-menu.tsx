import { cn } from '@tidewatch/ui/primitives/cn'
import { ChevronDown } from 'lucide-react'
import { headerItem } from '#/header/header-item.ts'
import type { ShownLink } from '#/header/shown-entries.ts'

interface HeaderMenuProps {
  name: string
  label: string
  links: ShownLink[]
  /** Of the button, like those of the links beside it. */
  className: string
}

/**
 * Links behind a button. The browser opens, closes and places it, so that it costs no script and works before any is
 * there. Where a browser cannot place it at its button yet, it stands below the header, where the button is.
 */
export function HeaderMenu({ name, label, links, className }: HeaderMenuProps) {
  const id = `header-${name}`
  return (
    <div className="group/menu">
      <button
        type="button"
        popoverTarget={id}
        className={cn(
          className,
          'flex cursor-pointer items-center gap-1 group-has-[[aria-current]]/menu:font-medium group-has-[[aria-current]]/menu:text-ink group-has-[:popover-open]/menu:text-ink',
        )}
      >
        {label}
        <ChevronDown
          aria-hidden="true"
          className="size-4 transition-transform group-has-[:popover-open]/menu:rotate-180"
        />
      </button>
      <div
        id={id}
        popover="auto"
        className="inset-auto mt-1.5 min-w-52 rounded-md border border-hairline bg-raised p-1 text-ink text-sm shadow-overlay [position-area:bottom_span-right] not-supports-[position-area:bottom]:top-16 open:animate-enter"
      >
        <ul>
          {links.map(({ href, label: text, item }) => (
            <li key={href}>
              <a
                href={href}
                {...headerItem(item)}
                className="flex min-h-9 items-center rounded-sm px-2.5 hover:bg-ink/6 focus-visible:bg-ink/6 pointer-coarse:min-h-11 aria-[current]:font-medium aria-[current]:text-tide"
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

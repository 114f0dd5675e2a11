import { chevronDown } from '@tidewatch/ui/primitives/icon-paths'
import { iconMarkup, markup } from '#/document/markup.ts'
import type { ShownEntry, ShownLink } from '#/header/shown-entries.ts'

/**
 * The website's links in the header; some stand behind a button. The browser opens, closes and places what is behind it, so that
 * it costs no script and works before any is there. Where a browser cannot place it at its button yet, it stands below the
 * header, where the button is.
 */
export function HeaderLinks({ label, entries }: { label: string; entries: ShownEntry[] }) {
  return (
    <nav
      aria-label={label}
      className="header-links mr-auto hidden items-center gap-1 in-data-app:hidden! desk:flex"
      dangerouslySetInnerHTML={markup`${entries.map((entry) => ('links' in entry ? menu(entry) : link(entry)))}`}
    />
  )
}

function menu({ name, label, links }: Extract<ShownEntry, { links: ShownLink[] }>) {
  const id = `header-${name}`
  // Browsers end an entry where the next one begins.
  const items = links.map((entry) => markup`<li>${link(entry)}`)
  return markup`<div><button type="button" popovertarget="${id}">${label}${iconMarkup(chevronDown)}</button><ul id="${id}" popover>${items}</ul></div>`
}

function link({ href, item, label }: ShownLink) {
  return markup`<a href="${href}" data-header-item="${item}">${label}</a>`
}

import { loadShellMessages } from '@tidewatch/i18n/shell-messages'
import { type Hosts, localePath, type Site } from '@tidewatch/site-config/hosts'
import type { Locale } from '@tidewatch/site-config/locales'
import { chevronDown } from '@tidewatch/ui/primitives/icon-paths'
import { createTranslator } from 'next-intl'
import { iconMarkup, type Markup, markup, wordmarkMarkup } from '#/document/markup.ts'
import { type VisibleEntry, type VisibleLink, visibleEntries } from '#/header/visible-entries.ts'

interface HeaderStart {
  name: string
  hosts: Hosts
  site: Site
  locale: Locale
  /** Whether the logo leads signed-in users to their dashboard. */
  framed: boolean
}

const markClasses = 'mr-auto rounded-sm in-data-app:mr-3 desk:mr-6'

/**
 * The logo and the website's links, some of them in popovers. The browser opens, closes and positions these natively,
 * so they need no script and work before any has loaded. Browsers without anchor positioning show them below the header
 * instead.
 */
export async function headerStartMarkup({ name, framed, ...viewer }: HeaderStart): Promise<Markup> {
  const { locale } = viewer
  const t = createTranslator({ locale, messages: await loadShellMessages(locale), namespace: 'shell' })
  const entries = visibleEntries({ ...viewer, t: (key) => t(`nav.${key}`) })
  const mark = (path: '/' | '/dashboard', item: string, shown: string) =>
    markup`<a href="${localePath(path, locale)}" data-header-item="${item}" aria-label="${t('header.home')}" class="${`${markClasses} ${shown}`}">${wordmarkMarkup(name, 'md')}</a>`
  const marks = framed
    ? [mark('/', 'home', 'in-data-session:hidden'), mark('/dashboard', 'dashboard', 'hidden in-data-session:block')]
    : mark('/', 'home', '')
  const links = entries.map((entry) => ('links' in entry ? menu(entry) : link(entry)))
  return markup`${marks}<nav aria-label="${t('header.label')}" class="header-links mr-auto hidden items-center gap-1 in-data-app:hidden! desk:flex">${links}</nav>`
}

function menu({ name, label, links }: Extract<VisibleEntry, { links: VisibleLink[] }>) {
  const id = `header-${name}`
  // Browsers close a list item where the next one begins.
  const items = links.map((entry) => markup`<li>${link(entry)}`)
  return markup`<div><button type="button" popovertarget="${id}">${label}${iconMarkup(chevronDown)}</button><ul id="${id}" popover>${items}</ul></div>`
}

function link({ href, item, label }: VisibleLink) {
  return markup`<a href="${href}" data-header-item="${item}">${label}</a>`
}

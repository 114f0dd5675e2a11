import { loadFrameMessages } from '@tidewatch/i18n/frame-messages'
import { iconMarkup, type Markup, markup } from '@tidewatch/shell/markup'
import { localePath } from '@tidewatch/site-config/hosts'
import type { Locale } from '@tidewatch/site-config/locales'
import { buttonVariants } from '@tidewatch/ui/primitives/button-variants'
import {
  chevronDown,
  circleUserRound,
  fileText,
  newspaper,
  plus,
  search,
  users,
} from '@tidewatch/ui/primitives/icon-paths'
import { createTranslator } from 'next-intl'
import { watchBoxPath } from '#/features/watch/search/watch-address.ts'

const key =
  'inline-flex h-5 min-w-5 items-center justify-center rounded-xs border border-hairline border-b-edge bg-raised px-1 font-sans text-soft text-xs'

async function frameTexts(locale: Locale) {
  const messages = await loadFrameMessages(locale)
  return {
    t: createTranslator({ locale, messages, namespace: 'frame' }),
    nav: createTranslator({ locale, messages, namespace: 'shell.nav' }),
  }
}

/** The app's header: accounts, the two screens, search, watch. */
export async function frameBarMarkup(locale: Locale): Promise<Markup> {
  const { t, nav } = await frameTexts(locale)
  const quiet = `${buttonVariants({ size: 'sm' })} ml-auto gap-2 font-normal text-soft max-desk:size-11 max-desk:border-0 max-desk:bg-transparent max-desk:px-0`
  const accounts = markup`<button type="button" data-frame="accounts" aria-haspopup="dialog" class="${buttonVariants({ size: 'sm' })} gap-1 max-desk:hidden">${t('accounts')}${iconMarkup(chevronDown)}</button>`
  const pages = markup`<nav aria-label="${t('pages')}" class="flex items-center max-desk:hidden"><a href="${localePath('/dashboard', locale)}" data-header-item="dashboard" class="top-link">${nav('dashboard')}</a><a href="${localePath('/reports', locale)}" data-header-item="reports" class="top-link">${nav('reports')}</a></nav>`
  const palette = markup`<button type="button" data-frame="palette" aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K" class="${quiet}">${iconMarkup(search)}<span class="max-lg:sr-only">${t('search')}</span><span aria-hidden="true" class="max-lg:hidden"><kbd class="${key}">Ctrl K</kbd></span></button>`
  // Before hydration, the link opens the dashboard's box.
  const watch = markup`<a href="${localePath(watchBoxPath, locale)}" data-frame="watch" aria-label="${t('watch')}" class="${buttonVariants({ variant: 'primary', size: 'sm' })} mx-1 max-sm:px-3">${iconMarkup(plus)}<span class="max-sm:hidden">${t('watch')}</span></a>`
  return markup`${[accounts, pages, palette, watch]}`
}

/** The app's tab bar at the bottom of phones. */
export async function tabBarMarkup(locale: Locale): Promise<Markup> {
  const { t, nav } = await frameTexts(locale)
  const dashboard = localePath('/dashboard', locale)
  const tabs = [
    markup`<a href="${dashboard}" data-header-item="dashboard" data-half="feed">${iconMarkup(newspaper)}${t('feed')}<span data-unseen></span></a>`,
    markup`<a href="${dashboard}?tab=watched" data-header-item="dashboard" data-half="list" data-under="/accounts">${iconMarkup(users)}${t('accounts')}</a>`,
    markup`<a href="${localePath('/reports', locale)}" data-header-item="reports" data-under="/reports">${iconMarkup(fileText)}${nav('reports')}</a>`,
    markup`<button type="button" data-frame="you" data-under="/settings" aria-haspopup="dialog">${iconMarkup(circleUserRound)}${t('you')}</button>`,
  ]
  return markup`<nav data-tab-bar aria-label="${t('pages')}" class="fixed inset-x-0 bottom-0 z-30 hidden border-t bg-raised pb-[env(safe-area-inset-bottom)] in-data-app:max-desk:block print:hidden!"><ul>${tabs.map((tab) => markup`<li>${tab}</li>`)}</ul></nav>`
}

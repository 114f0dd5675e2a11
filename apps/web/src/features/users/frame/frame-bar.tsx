import { iconMarkup, markup } from '@tidewatch/shell/markup'
import { localePath } from '@tidewatch/site-config/hosts'
import type { Locale } from '@tidewatch/site-config/locales'
import { buttonVariants } from '@tidewatch/ui/primitives/button-variants'
import { chevronDown, plus, search } from '@tidewatch/ui/primitives/icon-paths'
import { getTranslations } from 'next-intl/server'
import { watchBoxPath } from '#/features/watch/search/watch-address.ts'

const quiet = `${buttonVariants({ size: 'sm' })} ml-auto gap-2 font-normal text-soft max-desk:size-11 max-desk:border-0 max-desk:bg-transparent max-desk:px-0`
const key =
  'inline-flex h-5 min-w-5 items-center justify-center rounded-xs border border-hairline border-b-edge bg-raised px-1 font-sans text-soft text-xs'

/**
 * The header of the app: accounts, the two screens, search, watch. Written by the server on all pages, as HTML, and shown by
 * style.
 */
export async function FrameBar({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'frame' })
  const shell = await getTranslations({ locale, namespace: 'shell' })
  const accounts = markup`<button type="button" data-frame="accounts" aria-haspopup="dialog" class="${buttonVariants({ size: 'sm' })} gap-1 max-desk:hidden">${t('accounts')}${iconMarkup(chevronDown)}</button>`
  const pages = markup`<nav aria-label="${t('pages')}" class="flex items-center max-desk:hidden"><a href="${localePath('/dashboard', locale)}" data-header-item="dashboard" class="top-link">${shell('nav.dashboard')}</a><a href="${localePath('/reports', locale)}" data-header-item="reports" class="top-link">${shell('nav.reports')}</a></nav>`
  const palette = markup`<button type="button" data-frame="palette" aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K" class="${quiet}">${iconMarkup(search)}<span class="max-lg:sr-only">${t('search')}</span><span aria-hidden="true" class="max-lg:hidden"><kbd class="${key}">Ctrl K</kbd></span></button>`
  // Before the page listens, the press leads to the box of the dashboard.
  const watch = markup`<a href="${localePath(watchBoxPath, locale)}" data-frame="watch" aria-label="${t('watch')}" class="${buttonVariants({ variant: 'primary', size: 'sm' })} mx-1 max-sm:px-3">${iconMarkup(plus)}<span class="max-sm:hidden">${t('watch')}</span></a>`
  return (
    <div
      className="hidden min-w-0 flex-1 items-center gap-1 in-data-app:flex [&_.icon]:size-4"
      dangerouslySetInnerHTML={markup`${[accounts, pages, palette, watch]}`}
    />
  )
}

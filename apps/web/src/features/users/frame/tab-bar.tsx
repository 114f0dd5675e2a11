import { iconMarkup, markup } from '@tidewatch/shell/markup'
import { localePath } from '@tidewatch/site-config/hosts'
import type { Locale } from '@tidewatch/site-config/locales'
import { circleUserRound, fileText, newspaper, users } from '@tidewatch/ui/primitives/icon-paths'
import { getTranslations } from 'next-intl/server'

/** The app's places at the foot of phones, which `frame.css` styles. Every page has them, so they are written as HTML. */
export async function TabBar({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'frame' })
  const nav = await getTranslations({ locale, namespace: 'shell.nav' })
  const dashboard = localePath('/dashboard', locale)
  const tabs = [
    markup`<a href="${dashboard}" data-header-item="dashboard" data-half="feed">${iconMarkup(newspaper)}${t('feed')}<span data-unseen></span></a>`,
    markup`<a href="${dashboard}?tab=watched" data-header-item="dashboard" data-half="list" data-under="/accounts">${iconMarkup(users)}${t('accounts')}</a>`,
    markup`<a href="${localePath('/reports', locale)}" data-header-item="reports" data-under="/reports">${iconMarkup(fileText)}${nav('reports')}</a>`,
    markup`<button type="button" data-frame="you" data-under="/settings" aria-haspopup="dialog">${iconMarkup(circleUserRound)}${t('you')}</button>`,
  ]
  return (
    <nav
      data-tab-bar
      aria-label={t('pages')}
      className="fixed inset-x-0 bottom-0 z-30 hidden border-t bg-raised pb-[env(safe-area-inset-bottom)] in-data-app:max-desk:block print:hidden!"
      dangerouslySetInnerHTML={markup`<ul>${tabs.map((tab) => markup`<li>${tab}</li>`)}</ul>`}
    />
  )
}

import { headerItem } from '@tidewatch/shell/header-item'
import { localePath } from '@tidewatch/site-config/hosts'
import type { Locale } from '@tidewatch/site-config/locales'
import { Icon } from '@tidewatch/ui/primitives/icon'
import { circleUserRound, fileText, newspaper, users } from '@tidewatch/ui/primitives/icon-paths'
import { getTranslations } from 'next-intl/server'
import { framePart } from './frame-request.ts'

/** The app's places at the foot of phones. */
export async function TabBar({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'frame' })
  const nav = await getTranslations({ locale, namespace: 'shell.nav' })
  return (
    <nav
      data-tab-bar
      aria-label={t('pages')}
      className="fixed inset-x-0 bottom-0 z-30 hidden border-t bg-raised pb-[env(safe-area-inset-bottom)] in-data-app:max-desk:block print:hidden!"
    >
      <ul className="grid h-14 grid-cols-4 items-center">
        <li>
          <a href={localePath('/dashboard', locale)} {...headerItem('dashboard')} data-half="feed" className="tab">
            <Icon path={newspaper} />
            {t('feed')}
            <span data-unseen />
          </a>
        </li>
        <li>
          <a
            href={`${localePath('/dashboard', locale)}?tab=watched`}
            {...headerItem('dashboard')}
            data-half="list"
            data-under="/accounts"
            className="tab"
          >
            <Icon path={users} />
            {t('accounts')}
          </a>
        </li>
        <li>
          <a href={localePath('/reports', locale)} {...headerItem('reports')} data-under="/reports" className="tab">
            <Icon path={fileText} />
            {nav('reports')}
          </a>
        </li>
        <li>
          <button type="button" {...framePart('you')} data-under="/settings" aria-haspopup="dialog" className="tab">
            <Icon path={circleUserRound} />
            {t('you')}
          </button>
        </li>
      </ul>
    </nav>
  )
}

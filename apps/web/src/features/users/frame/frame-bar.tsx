import { headerItem } from '@tidewatch/shell/header-item'
import { localePath } from '@tidewatch/site-config/hosts'
import type { Locale } from '@tidewatch/site-config/locales'
import { buttonVariants } from '@tidewatch/ui/primitives/button-variants'
import { cn } from '@tidewatch/ui/primitives/cn'
import { Icon } from '@tidewatch/ui/primitives/icon'
import { chevronDown, plus, search } from '@tidewatch/ui/primitives/icon-paths'
import { Kbd } from '@tidewatch/ui/primitives/kbd'
import { getTranslations } from 'next-intl/server'
import { watchBoxPath } from '#/features/watch/search/watch-address.ts'
import { framePart } from './frame-request.ts'

/** The header of the app: accounts, the two screens, search, watch. Written by the server on all pages, shown by style. */
export async function FrameBar({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'frame' })
  const shell = await getTranslations({ locale, namespace: 'shell' })
  return (
    <div className="hidden min-w-0 flex-1 items-center gap-1 in-data-app:flex">
      <button
        type="button"
        {...framePart('accounts')}
        aria-haspopup="dialog"
        className={cn(buttonVariants({ variant: 'secondary', size: 'sm' }), 'gap-1 max-desk:hidden')}
      >
        {t('accounts')}
        <Icon path={chevronDown} className="size-4" />
      </button>
      <nav aria-label={t('pages')} className="flex items-center max-desk:hidden">
        <a href={localePath('/dashboard', locale)} {...headerItem('dashboard')} className="top-link">
          {shell('nav.dashboard')}
        </a>
        <a href={localePath('/reports', locale)} {...headerItem('reports')} className="top-link">
          {shell('nav.reports')}
        </a>
      </nav>
      <button
        type="button"
        {...framePart('palette')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        className={cn(
          buttonVariants({ variant: 'secondary', size: 'sm' }),
          'ml-auto gap-2 font-normal text-soft max-desk:size-11 max-desk:border-0 max-desk:bg-transparent max-desk:px-0',
        )}
      >
        <Icon path={search} className="size-4" />
        <span className="max-lg:sr-only">{t('search')}</span>
        <span aria-hidden="true" className="max-lg:hidden">
          <Kbd>Ctrl K</Kbd>
        </span>
      </button>
      {/* Before the page listens, the press leads to the box of the dashboard. */}
      <a
        href={localePath(watchBoxPath, locale)}
        {...framePart('watch')}
        className={cn(buttonVariants({ variant: 'primary', size: 'sm' }), 'mx-1 max-sm:px-3')}
      >
        <Icon path={plus} className="size-4" />
        <span className="max-sm:sr-only">{t('watch')}</span>
      </a>
    </div>
  )
}

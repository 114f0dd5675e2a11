import { headerItem } from '@tidewatch/shell/header-item'
import { localePath } from '@tidewatch/site-config/hosts'
import type { Locale } from '@tidewatch/site-config/locales'
import { buttonVariants } from '@tidewatch/ui/primitives/button-variants'
import { cn } from '@tidewatch/ui/primitives/cn'
import { Kbd } from '@tidewatch/ui/primitives/kbd'
import { ChevronDown, Plus, Search } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { watchBoxPath } from '#/features/watch/add-account/watch-address.ts'
import { framePart } from './frame-request.ts'

const link =
  'whitespace-nowrap rounded-md px-2 py-2 text-sm text-soft hover:text-ink aria-[current]:font-medium aria-[current]:text-ink lg:px-3'

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
        <ChevronDown aria-hidden="true" className="size-4" />
      </button>
      <nav aria-label={t('pages')} className="flex items-center max-desk:hidden">
        <a href={localePath('/dashboard', locale)} {...headerItem('dashboard')} className={link}>
          {shell('nav.dashboard')}
        </a>
        <a href={localePath('/reports', locale)} {...headerItem('reports')} className={link}>
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
        <Search aria-hidden="true" className="size-4" />
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
        <Plus aria-hidden="true" className="size-4" />
        <span className="max-sm:sr-only">{t('watch')}</span>
      </a>
    </div>
  )
}

import { Link } from '@tidewatch/i18n/navigation'
import { cn } from '@tidewatch/ui/primitives/cn'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import type { TabId } from '#/features/watch/account/tabs/tabs.ts'

interface AccountTabsProps {
  tabs: readonly TabId[]
  current: TabId
  hrefOf: (id: TabId) => string
}

/** An account's tabs, each a link with its own URL, visible while the page scrolls. */
export function AccountTabs({ tabs, current, hrefOf }: AccountTabsProps) {
  const t = useTranslations('account.sections')
  const row = useRef<HTMLElement>(null)
  const shown = useRef(current)

  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]')
    // In a new row, the first tab is already visible, and measuring it would force a layout before the first paint.
    const isVisible = shown.current === current && current === tabs[0]
    if (link && row.current && !isVisible) row.current.scrollTo({ left: link.offsetLeft - 24 })
    // Another tab starts at its top, even if the previous one was scrolled far down.
    const panel = row.current?.parentElement?.nextElementSibling
    if (panel && shown.current !== current && panel.getBoundingClientRect().top < 0) panel.scrollIntoView()
    shown.current = current
  }, [current, tabs])

  return (
    <div className="sticky top-[calc(4rem+var(--offline-strip,0px))] z-20 -mx-5 border-hairline border-b bg-paper px-5 desk:mx-0 desk:px-0">
      <nav
        ref={row}
        aria-label={t('label')}
        className="scroll-fade-x relative -mx-5 overflow-x-auto px-5 desk:mx-0 desk:px-0"
      >
        <ul className="flex gap-5">
          {tabs.map((id) => (
            <li key={id}>
              <Link
                href={hrefOf(id)}
                scroll={false}
                prefetch={false}
                aria-current={id === current ? 'page' : undefined}
                className={cn(
                  'flex h-12 items-center whitespace-nowrap border-transparent border-b-2 text-sm text-soft hover:text-ink focus-visible:outline-offset-[-2px]',
                  id === current && 'border-tide font-medium text-ink',
                )}
              >
                {t(id)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

import { maxReportsInZip } from '@tidewatch/contract/reports/exports'
import type { ReportSummary } from '@tidewatch/contract/reports/reports'
import { keepFocus } from '@tidewatch/ui/layout/keep-focus'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ExportMenu } from '#/features/reports/exports/export-menu.tsx'

interface SelectionBarProps {
  chosen: readonly ReportSummary[]
  isFull: boolean
  onClear: () => void
  /** Further actions on the chosen reports. */
  children?: ReactNode
}

/** Actions on the chosen reports; stays visible while the list scrolls. */
export function SelectionBar({ chosen, isFull, onClear, children }: SelectionBarProps) {
  const t = useTranslations('exports.select')
  const common = useTranslations('common')
  if (chosen.length === 0) return null
  const ids = chosen.filter(({ status }) => status !== 'locked').map(({ id }) => id)
  const locked = chosen.length - ids.length
  return (
    <section
      ref={keepFocus}
      aria-label={t('bar')}
      className="sticky bottom-[calc(0.75rem+var(--tab-bar))] z-20 mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-hairline bg-raised px-4 py-3 shadow-overlay"
    >
      <p role="status" className="text-sm">
        <span className="font-medium">{t('count', { count: chosen.length })}</span>
        {isFull ? <span className="block text-soft">{t('max', { count: maxReportsInZip })}</span> : null}
        {locked > 0 ? <span className="block max-w-reading text-soft">{t('locked', { count: locked })}</span> : null}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" onClick={onClear}>
          {common('clearSelection')}
        </Button>
        {children}
        {ids.length > 0 ? <ExportMenu size="sm" subject={{ kind: 'reports', ids }} label={t('download')} /> : null}
      </div>
    </section>
  )
}

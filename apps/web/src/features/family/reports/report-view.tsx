'use client'

import type { FamilyReport } from '@tidewatch/contract/family/agreements'
import type { FamilyItem, FamilyTotals } from '@tidewatch/insights/family/family-report'
import { Delta } from '@tidewatch/ui/charts/delta'
import { Figure, FigureRow } from '@tidewatch/ui/charts/figure'
import { EyeOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useNumbers } from '#/features/insights/figures/use-numbers.ts'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { useExportDate } from '#/features/insights/times/use-export-date.ts'
import { HoursChart } from './hours-chart.tsx'
import { SettingsAnswers } from './settings-answers.tsx'
import { TalkAbout } from './talk-about.tsx'

type Shown = Pick<FamilyReport, 'figures' | 'shared' | 'hidden'>

interface ReportViewProps {
  report: Shown
  before: Shown | null
  teenName: string
}

/** A report's contents, identical for both sides, ending with two questions. */
export function ReportView({ report: { figures, shared, hidden }, before, teenName }: ReportViewProps) {
  const t = useTranslations('family.report')
  const dates = useDates()
  const exportDate = useExportDate()
  const { totals, newFollows, hours, settings } = figures
  const parts: Record<FamilyItem, ReactNode> = {
    totals: totals ? <Totals totals={totals} before={before?.figures.totals ?? null} /> : null,
    'new-follows':
      newFollows === null ? null : (
        <>
          <p className="font-semibold text-xl">{t('newFollows', { count: newFollows })}</p>
          <p className="text-sm text-soft">{t('newFollowsText', { name: teenName })}</p>
        </>
      ),
    'active-hours': hours ? <HoursChart hours={hours} /> : null,
    settings: settings ? <SettingsAnswers settings={settings} /> : null,
  }
  const isIncomplete =
    shared.some((item) => item !== 'settings' && parts[item] === null && !hidden.includes(item)) ||
    (totals !== null && Object.values(totals).includes(null))
  return (
    <div className="flex flex-col gap-10">
      {shared.map((item) => (
        <Part key={item} item={item} isHidden={hidden.includes(item)}>
          {parts[item]}
        </Part>
      ))}
      <TalkAbout figures={figures} before={before?.figures ?? null} />
      {isIncomplete ? <p className="max-w-reading text-sm text-soft">{t('unknownText')}</p> : null}
      <p className="text-soft text-xs">
        {t('source', { name: teenName, date: exportDate(dates.day(figures.to), figures.toCertainty) })}
      </p>
    </div>
  )
}

function Part({ item, isHidden, children }: { item: FamilyItem; isHidden: boolean; children: ReactNode }) {
  const t = useTranslations('family')
  return (
    <section aria-labelledby={`report-${item}`}>
      <h2 id={`report-${item}`} className="mb-3 font-semibold text-lg">
        {t(`items.${item}.name`)}
      </h2>
      {isHidden ? (
        <p className="flex gap-2 text-soft">
          <EyeOff aria-hidden="true" className="beside-line size-4 shrink-0" />
          {t('report.hidden')}
        </p>
      ) : (
        (children ?? <p className="text-soft">{t('report.unknown')}</p>)
      )}
    </section>
  )
}

const amounts = ['followers', 'following', 'posts', 'likesGiven', 'commentsWritten'] as const
/** Totals as of the export; the others are counted within the period. */
const absoluteTotals: readonly (keyof FamilyTotals)[] = ['followers', 'following', 'posts']

function Totals({ totals, before }: { totals: FamilyTotals; before: FamilyTotals | null }) {
  const t = useTranslations('family.report')
  const numbers = useNumbers()
  return (
    <FigureRow>
      {amounts.map((name) => {
        const [now, previous] = [totals[name], before?.[name] ?? null]
        const change = now !== null && previous !== null && absoluteTotals.includes(name) ? now - previous : null
        return (
          <Figure
            key={name}
            label={t(`totals.${name}`)}
            value={now === null ? t('unknown') : numbers.count(now)}
            unknown={now === null}
            delta={
              change === null ? undefined : (
                <Delta
                  value={change}
                  text={numbers.count(Math.abs(change))}
                  unknownText={t('unknown')}
                  note={t('since')}
                />
              )
            }
          />
        )
      })}
    </FigureRow>
  )
}

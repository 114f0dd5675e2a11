import type { Figure, Provenance as ProvenanceDocument } from '@tidewatch/insights/figure'
import { Popover } from '@tidewatch/ui/feedback/popover'
import { DefinitionList } from '@tidewatch/ui/layout/definition-list'
import { Button } from '@tidewatch/ui/primitives/button'
import { IconButton } from '@tidewatch/ui/primitives/icon-button'
import { Info } from 'lucide-react'
import { useNow, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { SourceBadge, SourceGlyph } from '#/features/insights/figures/source-badge.tsx'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { useExportDate } from '#/features/insights/times/use-export-date.ts'

interface ProvenanceProps {
  /** The figure or part, as the screen calls it. */
  subject: string
  provenance: ProvenanceDocument
  formula: string
  limits: string
  /** `text` shows source and age on the button, `icon` leaves them to the panel. */
  trigger?: 'icon' | 'text'
}

/** A button that explains where a number comes from: source, last collection, basis, formula and limits. */
export function Provenance({ subject, provenance, formula, limits, trigger = 'icon' }: ProvenanceProps) {
  const t = useTranslations('provenance')
  const dates = useDates()
  const exportDate = useExportDate()
  const now = useNow({ updateInterval: 60_000 })
  const name = t('button', { subject })
  const { source, capturedAt, certainty } = provenance
  const trace = { subject, provenance, formula, limits }
  if (trigger === 'icon') {
    return (
      <ProvenancePopover
        {...trace}
        name={name}
        trigger={
          <IconButton
            size="sm"
            label={name}
            icon={<Info aria-hidden="true" />}
            className="-m-2 text-soft pointer-coarse:-m-3 [&_svg]:size-4"
          />
        }
      />
    )
  }
  const shortSource = t(`shortSource.${source}`)
  const isExport = source === 'archive' || certainty !== undefined
  const day = exportDate(dates.exportDay(capturedAt), certainty)
  const age = t('age', { source: shortSource, age: isExport ? day : dates.age(capturedAt, now) })
  return (
    <>
      <ProvenancePopover
        {...trace}
        name={name}
        trigger={
          <Button
            size="sm"
            variant="quiet"
            aria-label={`${name}, ${age}`}
            icon={<SourceGlyph source={source} className="size-3.5" />}
            className="-mx-2 px-2 font-normal text-soft text-xs"
          >
            {age}
          </Button>
        }
      />
      {/* On paper, a relative age goes out of date. */}
      <span className="hidden text-soft text-xs print:inline">{t('age', { source: shortSource, age: day })}</span>
    </>
  )
}

type Trace = Omit<ProvenanceProps, 'trigger'>

function ProvenancePopover({ name, trigger, ...trace }: Trace & { name: string; trigger: ReactNode }) {
  return (
    <Popover
      label={name}
      align="end"
      className="max-h-(--radix-popover-content-available-height) w-96 overflow-y-auto"
      trigger={trigger}
    >
      <Panel {...trace} />
    </Popover>
  )
}

/** A separate component, so that the text of dozens of closed panels on a page isn't rendered. */
function Panel({ subject, provenance, formula, limits }: Trace) {
  const t = useTranslations('provenance')
  const insights = useTranslations('insights')
  const dates = useDates()
  const exportDate = useExportDate()
  const now = useNow({ updateInterval: 60_000 })
  const { source, capturedAt, certainty, basis } = provenance
  const isExport = source === 'archive' || certainty !== undefined
  const day = exportDate(dates.exportDay(capturedAt), certainty)
  const rows = [
    { key: 'source', term: t('source'), value: <SourceBadge source={source} /> },
    {
      key: 'capturedAt',
      term: t('capturedAt'),
      value: isExport ? day : `${dates.moment(capturedAt)} (${dates.age(capturedAt, now)})`,
    },
    ...(basis
      ? [{ key: 'basis', term: t('basis'), value: insights(`basis.${basis.kind}`, { count: basis.count }) }]
      : []),
    { key: 'formula', term: t('formula'), value: formula },
    { key: 'limits', term: t('limits'), value: limits },
    { key: 'cannot', term: t('cannot'), value: insights(`sources.${source}.cannot`) },
  ]
  return (
    <>
      <p className="font-semibold text-sm">{subject}</p>
      <DefinitionList items={rows} className="[&>div]:grid-cols-1 [&>div]:gap-0.5" />
    </>
  )
}

/** The provenance of a key figure, with the formula and limits of its key. */
export function FigureProvenance({ figure }: { figure: Figure }) {
  const t = useTranslations('insights.figures')
  const { key, provenance } = figure
  return (
    <Provenance
      subject={t(`${key}.label`)}
      provenance={provenance}
      formula={t(`${key}.formula`)}
      limits={t(`${key}.limits`)}
    />
  )
}

export type InsightPart =
  | 'days'
  | 'bestPosts'
  | 'postingTimes'
  | 'hashtags'
  | 'mentions'
  | 'mix'
  | 'activeHours'
  | 'bestTimes'
  | 'captionLengths'
  | 'cadence'
  | 'forecast'
  | 'types'
  | 'weeks'

/** The provenance of a chart or table. */
export function PartProvenance({ part, provenance }: { part: InsightPart; provenance: ProvenanceDocument }) {
  const t = useTranslations('insights.parts')
  return (
    <Provenance
      trigger="text"
      subject={t(`${part}.label`)}
      provenance={provenance}
      formula={t(`${part}.formula`)}
      limits={t(`${part}.limits`)}
    />
  )
}

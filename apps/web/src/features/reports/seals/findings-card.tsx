import { Notice } from '@tidewatch/ui/feedback/notice'
import { Card } from '@tidewatch/ui/layout/card'
import { DefinitionList } from '@tidewatch/ui/layout/definition-list'
import type { Tone } from '@tidewatch/ui/primitives/tone'
import { useTranslations } from 'next-intl'
import { SourceBadge } from '#/features/insights/figures/source-badge.tsx'
import { useFullDates } from '#/features/insights/times/use-dates.ts'
import { useExportDate } from '#/features/insights/times/use-export-date.ts'
import { ViewerTimeZone } from '#/features/insights/times/viewer-time-zone.tsx'
import type { Findings } from './findings.ts'

const tones: Record<Findings['verdict'], Tone> = { unaltered: 'tide', altered: 'coral', 'unknown-key': 'amber' }

interface FindingsCardProps {
  findings: Findings
  /** A code is checked against the stored report, a file against its own seal. */
  of: 'code' | 'file'
  /** Number of notes next to the report in a file. */
  notes?: number
}

/** The verdict, and the report's details according to its seal. Times are in the report's own time zone. */
export function FindingsCard(props: FindingsCardProps) {
  return (
    <ViewerTimeZone timeZone={props.findings.period.timeZone}>
      <FindingsInZone {...props} />
    </ViewerTimeZone>
  )
}

function FindingsInZone({ findings, of, notes = 0 }: FindingsCardProps) {
  const t = useTranslations('seals')
  const dates = useFullDates()
  const exportDate = useExportDate()
  const { verdict, username, kind, source, period, capturedAt, certainty, writtenAt, sealedAt, code, keyId } = findings
  const sealed = dates.moment(sealedAt)
  const captured = kind === 'archive' ? exportDate(dates.exportDay(capturedAt), certainty) : dates.moment(capturedAt)
  return (
    <Card className="flex flex-col gap-5">
      <Notice live tone={tones[verdict]} title={t(`verdicts.${verdict}.title`)}>
        {t(verdict === 'unaltered' ? 'verdicts.unaltered.text' : `verdicts.${verdict}.${of}`, { date: sealed })}
      </Notice>
      <DefinitionList
        items={[
          { key: 'account', term: t('facts.account'), value: `@${username}` },
          { key: 'kind', term: t('facts.kind'), value: t(`kinds.${kind}`) },
          { key: 'source', term: t('facts.source'), value: <SourceBadge source={source} /> },
          { key: 'period', term: t('facts.period'), value: dates.period(period) },
          { key: 'captured', term: t('facts.captured'), value: captured },
          { key: 'written', term: t('facts.written'), value: dates.moment(writtenAt) },
          { key: 'sealed', term: t('facts.sealed'), value: sealed },
          { key: 'zone', term: t('facts.zone'), value: period.timeZone.replaceAll('_', ' ') },
          { key: 'code', term: t('facts.code'), value: <span className="font-mono">{code}</span> },
          { key: 'key', term: t('facts.key'), value: <span className="font-mono">{keyId}</span> },
        ]}
      />
      {of === 'code' && verdict === 'unaltered' ? (
        <p className="max-w-reading text-sm text-soft">{t('compare')}</p>
      ) : null}
      {notes > 0 ? <p className="max-w-reading text-sm text-soft">{t('file.notes', { count: notes })}</p> : null}
    </Card>
  )
}

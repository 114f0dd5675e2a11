'use client'

import { Card } from '@tidewatch/ui/card'
import { DefinitionList } from '@tidewatch/ui/definition-list'
import { Notice } from '@tidewatch/ui/notice'
import type { Tone } from '@tidewatch/ui/tone'
import { useTranslations } from 'next-intl'
import { LaneBadge } from '#/features/insight-parts/lane-badge.tsx'
import { ReaderTimeZone } from '#/features/insight-parts/reader-time-zone.tsx'
import { useDates } from '#/features/insight-parts/use-dates.ts'
import type { Findings } from './findings.ts'

const tones: Record<Findings['verdict'], Tone> = { unaltered: 'tide', altered: 'coral', 'unknown-key': 'amber' }

interface FindingsCardProps {
  findings: Findings
  /** A code vouches for what is stored, a file for itself. */
  of: 'code' | 'file'
  /** Beside the report in a file. */
  notes?: number
}

/** The verdict in a word, and what the seal tells of the report. Times are in the report's own time zone. */
export function FindingsCard(props: FindingsCardProps) {
  return (
    <ReaderTimeZone timeZone={props.findings.period.timeZone}>
      <FindingsInZone {...props} />
    </ReaderTimeZone>
  )
}

function FindingsInZone({ findings, of, notes = 0 }: FindingsCardProps) {
  const t = useTranslations('check')
  const dates = useDates()
  const { verdict, username, kind, lane, period, capturedAt, writtenAt, sealedAt, code, keyId } = findings
  const sealed = dates.moment(sealedAt)
  return (
    <Card className="flex flex-col gap-5">
      <Notice live tone={tones[verdict]} title={t(`verdicts.${verdict}.title`)}>
        {t(`verdicts.${verdict}.${of}`, { date: sealed })}
      </Notice>
      <DefinitionList
        items={[
          { key: 'account', term: t('facts.account'), value: `@${username}` },
          { key: 'kind', term: t('facts.kind'), value: t(`kinds.${kind}`) },
          { key: 'lane', term: t('facts.lane'), value: <LaneBadge lane={lane} /> },
          { key: 'period', term: t('facts.period'), value: dates.period(period) },
          { key: 'captured', term: t('facts.captured'), value: dates.moment(capturedAt) },
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

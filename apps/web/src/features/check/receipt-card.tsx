'use client'

import { Card } from '@tidewatch/ui/card'
import { DefinitionList } from '@tidewatch/ui/definition-list'
import { Notice } from '@tidewatch/ui/notice'
import type { Tone } from '@tidewatch/ui/tone'
import { useTranslations } from 'next-intl'
import { useDates } from '#/features/insight-parts/use-dates.ts'
import type { ReceiptFindings } from './read-receipt.ts'

const tones: Record<ReceiptFindings['verdict'], Tone> = {
  unaltered: 'tide',
  altered: 'coral',
  'unknown-key': 'amber',
  'no-seal': 'amber',
}

/** The verdict on the file of a family pact, and whose pact it is. */
export function ReceiptCard({ findings: { verdict, pact } }: { findings: ReceiptFindings }) {
  const t = useTranslations('check.pact')
  const dates = useDates()
  return (
    <Card className="flex flex-col gap-5">
      <Notice live tone={tones[verdict]} title={t('title')}>
        {t(`verdicts.${verdict}`)}
      </Notice>
      <DefinitionList
        items={[
          { key: 'parent', term: t('parent'), value: pact.parentName },
          { key: 'teen', term: t('teen'), value: pact.signedName },
          { key: 'signed', term: t('signed'), value: dates.moment(pact.signedAt) },
          { key: 'ends', term: t('ends'), value: dates.day(pact.endsOn) },
        ]}
      />
    </Card>
  )
}

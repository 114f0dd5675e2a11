import { Notice } from '@tidewatch/ui/feedback/notice'
import { Card } from '@tidewatch/ui/layout/card'
import { DefinitionList } from '@tidewatch/ui/layout/definition-list'
import type { Tone } from '@tidewatch/ui/primitives/tone'
import { useTranslations } from 'next-intl'
import { useFullDates } from '#/features/insights/times/use-dates.ts'
import type { ReceiptFindings } from './read-receipt.ts'

const tones: Record<ReceiptFindings['verdict'], Tone> = {
  unaltered: 'tide',
  altered: 'coral',
  'unknown-key': 'amber',
  'no-seal': 'amber',
}

/** The verdict on a family agreement's file, and the two sides that it names. */
export function ReceiptCard({ findings: { verdict, agreement } }: { findings: ReceiptFindings }) {
  const t = useTranslations('seals.agreement')
  const seals = useTranslations('seals')
  const dates = useFullDates()
  return (
    <Card className="flex flex-col gap-5">
      <Notice
        live
        tone={tones[verdict]}
        title={seals(verdict === 'no-seal' ? 'file.noSeal.title' : `verdicts.${verdict}.title`)}
      >
        {t('title')}
      </Notice>
      <DefinitionList
        items={[
          { key: 'parent', term: t('parent'), value: agreement.parentName },
          { key: 'teen', term: t('teen'), value: agreement.signedName },
          { key: 'signed', term: t('signed'), value: dates.moment(agreement.signedAt) },
          { key: 'ends', term: t('ends'), value: dates.day(agreement.endsOn) },
        ]}
      />
    </Card>
  )
}

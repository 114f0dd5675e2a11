import { Notice } from '@tidewatch/ui/feedback/notice'
import { Card } from '@tidewatch/ui/layout/card'
import { DefinitionList } from '@tidewatch/ui/layout/definition-list'
import type { Tone } from '@tidewatch/ui/primitives/tone'
import { useTranslations } from 'next-intl'
import { useFullDates } from '#/features/insights/times/use-dates.ts'
import type { AccountReceiptFindings } from './read-account-receipt.ts'

const tones: Record<AccountReceiptFindings['verdict'], Tone> = {
  unaltered: 'tide',
  altered: 'coral',
  'unknown-key': 'amber',
  expired: 'amber',
}

/** The verdict on a receipt of a proof or of consents, or on a proof card, with its subject and date. */
export function AccountReceiptCard({ findings }: { findings: AccountReceiptFindings }) {
  const t = useTranslations('seals')
  const dates = useFullDates()
  const { verdict, receiptOf, holder, issuedAt, keyId } = findings
  return (
    <Card className="flex flex-col gap-5">
      <Notice live tone={tones[verdict]} title={t(`verdicts.${verdict}.title`)} />
      <DefinitionList
        items={[
          { key: 'about', term: t('receipt.about'), value: t(`receipt.${receiptOf}`, { holder }) },
          { key: 'issued', term: t('receipt.issued'), value: dates.moment(issuedAt) },
          { key: 'key', term: t('facts.key'), value: <span className="font-mono">{keyId}</span> },
        ]}
      />
    </Card>
  )
}

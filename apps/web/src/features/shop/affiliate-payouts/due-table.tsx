import type { DuePayout } from '@tidewatch/contract/shop/affiliate-payouts'
import { Table, Td, Th } from '@tidewatch/ui/layout/table'
import { useTranslations } from 'next-intl'
import { useMoney } from '#/features/shop/items/use-money.ts'
import { RecordPayout } from './record-payout.tsx'

/** One row per affiliate with a payout due. */
export function DueTable({ payouts, upTo }: { payouts: readonly DuePayout[]; upTo: string }) {
  const t = useTranslations('affiliatePayouts')
  const money = useMoney()
  return (
    <Table caption={t('due.title')} hideCaption>
      <thead>
        <tr>
          <Th>{t('csv.code')}</Th>
          <Th>{t('csv.account')}</Th>
          <Th numeric>{t('csv.amount')}</Th>
          <Th>{t('due.state')}</Th>
        </tr>
      </thead>
      <tbody>
        {payouts.map((payout) => {
          const { affiliateId, code, email, target, amount, obstacle } = payout
          return (
            <tr key={`${affiliateId} ${amount.currency}`}>
              <Td>
                {code}
                <span className="block text-soft text-xs">{email}</span>
              </Td>
              <Td>
                {target ? (
                  <>
                    {target.name}
                    <span className="block break-all text-soft text-xs">{target.account}</span>
                  </>
                ) : (
                  t('due.noTarget')
                )}
              </Td>
              <Td numeric>{money(amount)}</Td>
              <Td>
                {obstacle === null && target ? (
                  <RecordPayout payout={payout} target={target} upTo={upTo} />
                ) : (
                  t(`obstacles.${obstacle ?? 'no-target'}`)
                )}
              </Td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}

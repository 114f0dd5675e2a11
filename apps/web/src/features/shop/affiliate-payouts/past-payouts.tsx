import { useInfiniteQuery } from '@tanstack/react-query'
import { payoutsQuery } from '@tidewatch/api-client/shop/affiliate-payouts'
import { useApi } from '@tidewatch/auth/auth-provider'
import { Table, Td, Th } from '@tidewatch/ui/layout/table'
import { useTranslations } from 'next-intl'
import { ShowMore } from '#/features/insights/page/show-more.tsx'
import { useFullDates } from '#/features/insights/times/use-dates.ts'
import { useMoney } from '#/features/shop/items/use-money.ts'

/** Payouts already sent. Renders nothing until there's one; the list above reports loading errors. */
export function PastPayouts() {
  const t = useTranslations('affiliatePayouts')
  const dates = useFullDates()
  const money = useMoney()
  const list = useInfiniteQuery(payoutsQuery(useApi()))
  const payouts = list.data?.pages.flatMap((page) => page.payouts) ?? []
  if (payouts.length === 0) return null
  return (
    <section aria-labelledby="past" className="flex flex-col gap-4">
      <h2 id="past" className="font-semibold text-lg">
        {t('past.title')}
      </h2>
      <Table caption={t('past.title')} hideCaption>
        <thead>
          <tr>
            <Th>{t('past.date')}</Th>
            <Th>{t('csv.code')}</Th>
            <Th>{t('due.upTo')}</Th>
            <Th numeric>{t('csv.amount')}</Th>
          </tr>
        </thead>
        <tbody>
          {payouts.map(({ id, at, code, upTo, amount }) => (
            <tr key={id}>
              <Td className="whitespace-nowrap">{dates.dayOf(at)}</Td>
              <Td>{code ?? t('past.gone')}</Td>
              <Td className="whitespace-nowrap">{dates.day(upTo)}</Td>
              <Td numeric>{money(amount)}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
      <ShowMore list={list} />
    </section>
  )
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { affiliateEntriesQuery } from '@tidewatch/api-client/shop/affiliate'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { AffiliateEntry } from '@tidewatch/contract/shop/affiliate'
import { EmptyState } from '@tidewatch/ui/feedback/empty-state'
import { Table, Td, Th } from '@tidewatch/ui/layout/table'
import { useTranslations } from 'next-intl'
import { NotLoaded } from '#/features/insights/page/not-loaded.tsx'
import { ShowMore } from '#/features/insights/page/show-more.tsx'
import { useFullDates } from '#/features/insights/times/use-dates.ts'
import { useMoney } from '#/features/shop/items/use-money.ts'

/** Every referral event, without anything about the people behind it; events that don't count say why. */
export function EntryList() {
  const t = useTranslations('affiliate')
  return (
    <section aria-labelledby="entries" className="flex flex-col gap-4">
      <h2 id="entries" className="font-semibold text-lg">
        {t('entries.title')}
      </h2>
      <Entries />
    </section>
  )
}

function Entries() {
  const t = useTranslations('affiliate')
  const list = useInfiniteQuery(affiliateEntriesQuery(useApi()))
  if (!list.data)
    return <NotLoaded title={t('loadFailed')} error={list.error} onRetry={list.refetch} className="h-40 w-full" />
  const entries = list.data.pages.flatMap((page) => page.entries)
  if (entries.length === 0) return <EmptyState title={t('entries.empty')}>{t('entries.emptyText')}</EmptyState>
  return (
    <div>
      <Table caption={t('entries.title')} hideCaption>
        <thead>
          <tr>
            <Th>{t('entries.date')}</Th>
            <Th>{t('entries.what')}</Th>
            <Th numeric>{t('entries.amount')}</Th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </tbody>
      </Table>
      <ShowMore list={list} />
    </div>
  )
}

function EntryRow({ entry: { kind, channel, refused, amount, payableAt, at } }: { entry: AffiliateEntry }) {
  const t = useTranslations('affiliate.entries')
  const dates = useFullDates()
  const money = useMoney()
  const what = refused ? t(`refused.${refused.what}`) : t(`kinds.${kind === 'refused' ? 'sign-up' : kind}`)
  return (
    <tr>
      <Td className="whitespace-nowrap align-top">{dates.dayOf(at)}</Td>
      <Td className="min-w-40 align-top">
        <span className={refused ? 'text-soft' : undefined}>
          {what}
          {channel ? <span className="text-soft"> · {t(`channels.${channel}`)}</span> : null}
        </span>
        {refused ? <span className="block text-sm">{t(`reasons.${refused.reason}`)}</span> : null}
        {payableAt ? (
          <span className="block text-soft text-xs">{t('payableAt', { date: dates.dayOf(payableAt) })}</span>
        ) : null}
      </Td>
      <Td numeric className="align-top">
        {amount ? money(amount) : t('nothing')}
      </Td>
    </tr>
  )
}

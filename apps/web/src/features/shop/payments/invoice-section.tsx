import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { downloadPaymentMutation, paymentListQuery } from '@tidewatch/api-client/shop/payments'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { Payment } from '@tidewatch/contract/shop/payments'
import { useErrorText } from '@tidewatch/shell/error-text'
import { saveFile } from '@tidewatch/shell/save-file'
import { notify } from '@tidewatch/ui/feedback/toast'
import { Table, Td, Th } from '@tidewatch/ui/layout/table'
import { Button } from '@tidewatch/ui/primitives/button'
import { FileDown } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { LoadError } from '#/features/insights/page/load-error.tsx'
import { ShowMore } from '#/features/insights/page/show-more.tsx'
import { useFullDates } from '#/features/insights/times/use-dates.ts'
import { useItemName } from '#/features/shop/items/use-item-name.ts'
import { useMoney } from '#/features/shop/items/use-money.ts'

/** Invoices and credit notes as PDFs, and all of them as CSV. Renders nothing until there's one. */
export function InvoiceSection() {
  const t = useTranslations('payments.invoices')
  const errorText = useErrorText()
  const api = useApi()
  const list = useInfiniteQuery(paymentListQuery(api))
  const { mutate, variables, isPending } = useMutation(downloadPaymentMutation(api))
  const save = (id: string | null) =>
    mutate(id, {
      onSuccess: ({ file, name }) => saveFile(file, name),
      onError: (error) => notify.error({ title: t('failed'), description: errorText(error) }),
    })
  if (list.error && !list.data) return <LoadError title={t('loadFailed')} error={list.error} onRetry={list.refetch} />
  const payments = list.data?.pages.flatMap((page) => page.payments) ?? []
  if (payments.length === 0) return null
  return (
    <section aria-labelledby="invoices" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="invoices" className="font-semibold text-lg">
          {t('title')}
        </h2>
        <Button size="sm" loading={isPending && variables === null} onClick={() => save(null)}>
          {t('csv')}
        </Button>
      </div>
      <InvoiceTable payments={payments} pending={isPending ? (variables ?? null) : null} onSave={save} />
      <ShowMore list={list} />
    </section>
  )
}

interface InvoiceTableProps {
  payments: readonly Payment[]
  pending: string | null
  onSave: (id: string) => void
}

function InvoiceTable({ payments, pending, onSave }: InvoiceTableProps) {
  const t = useTranslations('payments')
  const format = useFormatter()
  const money = useMoney()
  const dates = useFullDates()
  const itemName = useItemName()
  return (
    <Table caption={t('invoices.title')} hideCaption>
      <thead>
        <tr>
          <Th className="max-sm:hidden">{t('columns.date')}</Th>
          <Th>{t('invoices.number')}</Th>
          <Th className="max-sm:hidden">{t('columns.what')}</Th>
          <Th numeric className="max-sm:hidden">
            {t('columns.tax')}
          </Th>
          <Th numeric>{t('columns.amount')}</Th>
          <Th>PDF</Th>
        </tr>
      </thead>
      <tbody>
        {payments.map(({ id, kind, number, itemIds, total, tax, issuedAt }) => (
          <tr key={id}>
            <Td className="whitespace-nowrap max-sm:hidden">{dates.dayOf(issuedAt)}</Td>
            <Td>
              <span className="whitespace-nowrap">{number}</span>
              <span className="block text-soft text-xs sm:hidden">{dates.dayOf(issuedAt)}</span>
              <span className="block text-soft text-xs sm:hidden">{format.list(itemIds.map(itemName))}</span>
              {kind === 'credit-note' ? (
                <span className="block text-soft text-xs">{t('invoices.creditNote')}</span>
              ) : null}
            </Td>
            <Td className="min-w-40 max-sm:hidden">{format.list(itemIds.map(itemName))}</Td>
            <Td numeric className="max-sm:hidden">
              {money(tax)}
            </Td>
            <Td numeric>
              {money(total)}
              <span className="block text-soft text-xs sm:hidden">{t('taxIn', { amount: money(tax) })}</span>
            </Td>
            <Td>
              <Button
                size="sm"
                aria-label={t('invoices.pdf', { number })}
                loading={pending === id}
                icon={<FileDown aria-hidden="true" className="size-4" />}
                onClick={() => onSave(id)}
              >
                PDF
              </Button>
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

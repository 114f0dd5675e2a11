import type { BillingInvoice } from '@tidewatch/contract/operations/billing-admin'
import { StatusTag } from '@tidewatch/ui/feedback/status-tag'
import { Card } from '@tidewatch/ui/layout/card'
import { DefinitionList } from '@tidewatch/ui/layout/definition-list'
import { Disclosure } from '@tidewatch/ui/layout/disclosure'
import { CircleCheck, CircleSlash, Hourglass } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { useFullDates } from '#/features/insights/times/use-dates.ts'
import { useItemName } from '#/features/shop/items/use-item-name.ts'
import { useMoney } from '#/features/shop/items/use-money.ts'
import { RefundDialog } from './refund-dialog.tsx'

const refundCollections = {
  asked: { tone: 'amber', icon: <Hourglass aria-hidden="true" /> },
  given: { tone: 'tide', icon: <CircleCheck aria-hidden="true" /> },
  refused: { tone: 'coral', icon: <CircleSlash aria-hidden="true" /> },
} as const

interface InvoiceCardProps {
  invoice: BillingInvoice
  /** The customer's email address. */
  email: string
  isRunning: boolean
}

/** An invoice or credit note: its subject, its ledger, and the amount that can be refunded. */
export function InvoiceCard({ invoice, email, isRunning }: InvoiceCardProps) {
  const t = useTranslations('billingAdmin')
  const dates = useFullDates()
  const money = useMoney()
  const format = useFormatter()
  const itemName = useItemName()
  const { kind, number, itemIds, total, tax, issuedAt, corrects, paymentId, refundable } = invoice
  return (
    <Card asChild className="flex flex-col gap-3 p-5">
      <article aria-label={number}>
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
          <h3 className="font-medium">
            <span className="tabular">{number}</span>
            <span className="block font-normal text-sm text-soft">
              {corrects ? t('invoices.corrects', { number: corrects }) : format.list(itemIds.map(itemName))}
            </span>
          </h3>
          <p className="text-right">
            <span className="tabular block font-medium">{money(total)}</span>
            <span className="text-soft text-xs">{t('invoices.taxIn', { amount: money(tax) })}</span>
          </p>
        </div>
        <p className="text-sm text-soft">
          {t(`invoices.kind.${kind}`, { date: dates.moment(issuedAt) })}{' '}
          {paymentId ? <span className="break-all text-xs">{paymentId}</span> : t('invoices.nothingCharged')}
        </p>
        <Refunds invoice={invoice} />
        <Ledger invoice={invoice} />
        {refundable.amount > 0 ? (
          <div>
            <RefundDialog invoice={invoice} email={email} isRunning={isRunning} />
          </div>
        ) : null}
      </article>
    </Card>
  )
}

function Refunds({ invoice: { refunds } }: { invoice: BillingInvoice }) {
  const t = useTranslations('billingAdmin.refund')
  const dates = useFullDates()
  const money = useMoney()
  if (refunds.length === 0) return null
  return (
    <ul aria-label={t('list')} aria-live="polite" className="flex flex-col gap-2 text-sm">
      {refunds.map(({ id, amount, state, requestedBy, requestedAt }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StatusTag {...refundCollections[state]}>{t(`state.${state}`)}</StatusTag>
          <span className="tabular">{money(amount)}</span>
          <span className="min-w-0 break-all text-soft">
            {t('requested', { date: dates.shortMoment(requestedAt), name: requestedBy ?? t('gone') })}
          </span>
          {state === 'refused' ? <span className="basis-full text-soft">{t('refusedText')}</span> : null}
        </li>
      ))}
    </ul>
  )
}

/** Positive amounts are what we hold, negative ones what they were for; they add up to zero. */
function Ledger({ invoice: { ledger } }: { invoice: BillingInvoice }) {
  const t = useTranslations('billingAdmin.ledger')
  const money = useMoney()
  if (ledger.length === 0) return null
  return (
    <Disclosure summary={t('title')} className="border-b-0">
      <DefinitionList
        items={ledger.map(({ account, amount }) => ({
          key: account,
          term: t(`account.${account}`),
          value: money(amount),
          numeric: true,
        }))}
      />
      <p className="mt-2 text-soft text-xs">{t('sum')}</p>
    </Disclosure>
  )
}

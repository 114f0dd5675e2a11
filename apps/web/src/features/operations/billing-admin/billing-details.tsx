import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { auditQuery } from '@tidewatch/api-client/operations/billing-admin'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { BillingInvoice, BillingOrder } from '@tidewatch/contract/operations/billing-admin'
import { Link } from '@tidewatch/i18n/navigation'
import { Breadcrumbs } from '@tidewatch/ui/layout/breadcrumbs'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AuditTable } from './audit-table.tsx'
import { BillingPages } from './billing-pages.tsx'
import { InvoiceCard } from './invoice-card.tsx'
import type { BillingView } from './use-billing-query.ts'

interface BillingDetailsProps {
  id: string
  /** The list to link back to. */
  view: BillingView
  title: string
  user: BillingOrder['user']
  invoices: BillingInvoice[]
  /** Whether there's a plan that a refund could end. */
  isRunning: boolean
  facts: ReactNode
}

/** A plan's or an order's page: facts, invoices with their ledger, and its part of the audit log. */
export function BillingDetails({ id, view, title, user, invoices, isRunning, facts }: BillingDetailsProps) {
  const t = useTranslations('billingAdmin')
  const settled = invoices.flatMap(({ refunds }) => refunds).filter(({ state }) => state !== 'asked').length
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        above={
          <Breadcrumbs
            label={t('title')}
            items={[
              { key: 'billing', content: <Link href={`/operator/billing?view=${view}`}>{t(`view.${view}`)}</Link> },
              { key: 'file', content: title },
            ]}
          />
        }
        title={title}
        description={
          <Link href={`/operator/billing?view=${view}&q=${encodeURIComponent(user.email)}`} className="link break-all">
            {user.email}
          </Link>
        }
      />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <section aria-labelledby="invoices" className="flex min-w-0 flex-col gap-4 max-lg:order-2">
          <h2 id="invoices" className="font-semibold text-xl">
            {t('invoices.title')}
          </h2>
          {invoices.length === 0 ? <p className="text-soft">{t('invoices.none')}</p> : null}
          {invoices.map((invoice) => (
            <InvoiceCard key={invoice.id} invoice={invoice} email={user.email} isRunning={isRunning} />
          ))}
        </section>
        {facts}
      </div>
      <History id={id} settled={settled} />
    </div>
  )
}

/** Reloads whenever another refund is settled. */
function History({ id, settled }: { id: string; settled: number }) {
  const t = useTranslations('billingAdmin')
  const list = useInfiniteQuery({ ...auditQuery(useApi(), { q: id }, settled), placeholderData: keepPreviousData })
  return (
    <section aria-labelledby="history" className="flex flex-col gap-4">
      <h2 id="history" className="font-semibold text-xl">
        {t('history')}
      </h2>
      <BillingPages
        list={list}
        rows={list.data?.pages.flatMap((page) => page.entries)}
        empty={{ title: t('audit.empty'), text: t('audit.emptyText') }}
      >
        {(entries) => <AuditTable entries={entries} caption={t('history')} />}
      </BillingPages>
    </section>
  )
}

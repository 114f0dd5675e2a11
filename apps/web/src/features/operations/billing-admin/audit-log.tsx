import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { auditQuery } from '@tidewatch/api-client/operations/billing-admin'
import { useApi } from '@tidewatch/auth/auth-provider'
import { auditActors } from '@tidewatch/contract/operations/billing-audit'
import { useTranslations } from 'next-intl'
import { AuditTable } from './audit-table.tsx'
import { BillingPages } from './billing-pages.tsx'
import { BillingSearch } from './billing-search.tsx'
import { useBillingQuery } from './use-billing-query.ts'

/** Every change to payments and plans. */
export function AuditLog() {
  const t = useTranslations('billingAdmin')
  const { q, state } = useBillingQuery()
  const by = auditActors.find((known) => known === state)
  const list = useInfiniteQuery({
    ...auditQuery(useApi(), { q, ...(by ? { by } : {}) }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className="flex flex-col gap-6">
      <BillingSearch
        hint={t('audit.hint')}
        states={{
          label: t('audit.by'),
          options: auditActors.map((value) => ({ value, label: t(`audit.actor.${value}`) })),
        }}
      />
      <BillingPages
        list={list}
        rows={list.data?.pages.flatMap((page) => page.entries)}
        empty={{ title: t('audit.empty'), text: t('audit.emptyText') }}
      >
        {(entries) => <AuditTable entries={entries} caption={t('view.audit')} />}
      </BillingPages>
    </div>
  )
}

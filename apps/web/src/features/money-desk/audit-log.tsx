'use client'

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { auditQuery } from '@tidewatch/api-client/money-desk'
import { useApi } from '@tidewatch/auth/auth-provider'
import { auditActors } from '@tidewatch/contract/money-audit'
import { useTranslations } from 'next-intl'
import { AuditTable } from './audit-table.tsx'
import { DeskPages } from './desk-pages.tsx'
import { DeskSearch } from './desk-search.tsx'
import { useDeskAddress } from './use-desk-address.ts'

/** Everything that was done to money and plans. */
export function AuditLog() {
  const t = useTranslations('moneydesk')
  const { q, state } = useDeskAddress()
  const by = auditActors.find((known) => known === state)
  const list = useInfiniteQuery({
    ...auditQuery(useApi(), { q, ...(by ? { by } : {}) }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className="flex flex-col gap-6">
      <DeskSearch
        hint={t('audit.hint')}
        states={{
          label: t('audit.by'),
          options: auditActors.map((value) => ({ value, label: t(`audit.actor.${value}`) })),
        }}
      />
      <DeskPages
        list={list}
        rows={list.data?.pages.flatMap((page) => page.entries)}
        empty={{ title: t('audit.empty'), text: t('audit.emptyText') }}
      >
        {(entries) => <AuditTable entries={entries} caption={t('view.audit')} />}
      </DeskPages>
    </div>
  )
}

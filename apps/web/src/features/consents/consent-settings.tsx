'use client'

import { useQuery } from '@tanstack/react-query'
import { consentQuery } from '@tidewatch/api-client/consent'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { Consent } from '@tidewatch/contract/consent'
import { Button } from '@tidewatch/ui/button'
import { Loading, Skeleton } from '@tidewatch/ui/skeleton'
import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { saveFile } from '#/features/exports/save-file.ts'
import { LoadError } from '#/features/insight-parts/load-error.tsx'
import { useDates } from '#/features/insight-parts/use-dates.ts'
import { useItemName } from '#/features/shop/use-item-name.ts'

/** What the user agreed to and when, and a signed receipt of it. */
export function ConsentSettings() {
  const t = useTranslations('consents')
  const common = useTranslations('common')
  const { data, error, refetch } = useQuery(consentQuery(useApi()))
  if (!data) {
    return error ? (
      <LoadError title={t('failed')} error={error} onRetry={refetch} level={3} />
    ) : (
      <Loading label={common('loading')}>
        <Skeleton className="h-24 w-full" />
      </Loading>
    )
  }
  const { receipt } = data
  const save = () => {
    const file = new Blob([`${JSON.stringify(data, null, 2)}\n`], { type: 'application/json' })
    saveFile(file, `tidewatch-consents-${receipt.issuedAt.slice(0, 10)}.json`)
  }
  return (
    <div className="flex flex-col items-start gap-4">
      <ul className="w-full divide-y divide-hairline">
        {receipt.consents.map((consent) => (
          <ConsentRow key={`${consent.kind} ${consent.at}`} consent={consent} />
        ))}
      </ul>
      <Button icon={<Download aria-hidden="true" className="size-4" />} onClick={save}>
        {t('download')}
      </Button>
    </div>
  )
}

function ConsentRow({ consent: { kind, at, version, subject, scopes } }: { consent: Consent }) {
  const t = useTranslations('consents')
  const dates = useDates()
  const itemName = useItemName()
  const named = subject === null ? '' : kind === 'renewal' ? itemName(subject) : subject
  return (
    <li className="py-3 first:pt-0">
      <p className="font-medium">{t(`kinds.${kind}`, { subject: named })}</p>
      <p className="text-sm text-soft">{t('agreed', { at: dates.moment(at), version: dates.day(version) })}</p>
      {scopes.length > 0 ? (
        <p className="break-words text-sm text-soft">{t('scopes', { scopes: scopes.join(', ') })}</p>
      ) : null}
    </li>
  )
}

import { useQuery } from '@tanstack/react-query'
import { consentQuery } from '@tidewatch/api-client/users/consents'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { Consent } from '@tidewatch/contract/users/consents'
import { saveFile } from '@tidewatch/shell/save-file'
import { Button } from '@tidewatch/ui/primitives/button'
import { Download } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { NotLoaded } from '#/features/insights/page/not-loaded.tsx'
import { useFullDates } from '#/features/insights/times/use-dates.ts'
import { useItemName } from '#/features/shop/items/use-item-name.ts'

/** Shows the newest first, since each renewal adds another. */
const shownAtFirst = 2

/** The user's consents with their dates, and a signed receipt of them. */
export function ConsentSettings() {
  const t = useTranslations('consents')
  const common = useTranslations('common')
  const { data, error, refetch } = useQuery(consentQuery(useApi()))
  const [showsAll, setShowsAll] = useState(false)
  if (!data) return <NotLoaded error={error} onRetry={refetch} level={3} className="h-24 w-full" />
  const { receipt } = data
  const newest = receipt.consents.toSorted((a, b) => b.at.localeCompare(a.at))
  const consents = showsAll ? newest : newest.slice(0, shownAtFirst)
  const save = () => {
    const file = new Blob([`${JSON.stringify(data, null, 2)}\n`], { type: 'application/json' })
    saveFile(file, `tidewatch-consents-${receipt.issuedAt.slice(0, 10)}.json`)
  }
  return (
    <div className="flex flex-col items-start gap-4">
      <ul className="w-full divide-y divide-hairline">
        {consents.map((consent) => (
          <ConsentRow key={`${consent.kind} ${consent.at}`} consent={consent} />
        ))}
      </ul>
      {consents.length < newest.length ? (
        <Button size="sm" variant="quiet" onClick={() => setShowsAll(true)}>
          {common('showMore')}
        </Button>
      ) : null}
      <Button icon={<Download aria-hidden="true" className="size-4" />} onClick={save}>
        {t('download')}
      </Button>
    </div>
  )
}

function ConsentRow({ consent: { kind, at, version, subject, scopes } }: { consent: Consent }) {
  const t = useTranslations('consents')
  const format = useFormatter()
  const dates = useFullDates()
  const itemName = useItemName()
  const named = subject === null ? '' : kind === 'renewal' ? itemName(subject) : subject
  return (
    <li className="py-3 first:pt-0">
      <p className="font-medium">{t(`kinds.${kind}`, { subject: named })}</p>
      <p className="text-sm text-soft">{t('agreed', { at: dates.moment(at), version: dates.day(version) })}</p>
      {scopes.length > 0 ? (
        <p className="break-words text-sm text-soft">{t('scopes', { scopes: format.list(scopes) })}</p>
      ) : null}
    </li>
  )
}

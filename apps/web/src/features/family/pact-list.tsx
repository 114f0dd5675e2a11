'use client'

import { useQuery } from '@tanstack/react-query'
import { familyPactsQuery } from '@tidewatch/api-client/family'
import { useApi, useSession } from '@tidewatch/auth/auth-provider'
import type { FamilyPact } from '@tidewatch/contract/family'
import { Link } from '@tidewatch/i18n/navigation'
import { Button } from '@tidewatch/ui/button'
import { Loading, Skeleton } from '@tidewatch/ui/skeleton'
import { useTranslations } from 'next-intl'
import { LoadError } from '#/features/insight-parts/load-error.tsx'
import { otherName } from './other-name.ts'
import { PactTag } from './pact-tag.tsx'

/** The ways in, and the pacts of who is signed in. */
export function PactList() {
  const t = useTranslations('family')
  const { status } = useSession()
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap gap-3">
        <Button asChild variant="primary">
          <Link href="/family/new">{t('actions.write')}</Link>
        </Button>
        <Button asChild>
          <Link href="/family/sample">{t('actions.sample')}</Link>
        </Button>
      </div>
      {status === 'signed-in' ? <OwnPacts /> : null}
    </div>
  )
}

function OwnPacts() {
  const t = useTranslations('family.list')
  const common = useTranslations('common')
  const { data, error, refetch } = useQuery(familyPactsQuery(useApi()))
  if (!data) {
    if (error) return <LoadError title={t('failed')} error={error} onRetry={refetch} />
    return (
      <Loading label={common('loading')}>
        <Skeleton className="h-20 w-full" />
      </Loading>
    )
  }
  return (
    <section aria-labelledby="own-pacts">
      <h2 id="own-pacts" className="font-semibold text-lg">
        {t('title')}
      </h2>
      {data.pacts.length === 0 ? (
        <p className="mt-1 text-soft">{t('empty')}</p>
      ) : (
        <ul
          aria-labelledby="own-pacts"
          className="mt-3 divide-y divide-hairline rounded-lg border border-hairline bg-raised"
        >
          {data.pacts.map((pact) => (
            <PactRow key={pact.id} pact={pact} />
          ))}
        </ul>
      )}
    </section>
  )
}

function PactRow({ pact }: { pact: FamilyPact }) {
  const t = useTranslations('family.list')
  const { id, role, state, lastReport } = pact
  const hint =
    lastReport && !lastReport.isRead ? 'unread' : state === 'active' && role === 'teen' && !lastReport ? 'first' : null
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-sunken">
      <p className="min-w-0 flex-1 basis-56">
        <Link href={`/family/${id}`} className="font-medium after:absolute after:inset-0">
          {t('with', { name: otherName(pact) })}
        </Link>
        <span className="block text-sm text-soft">{hint ? t(hint) : t(role)}</span>
      </p>
      <PactTag state={state} />
    </li>
  )
}

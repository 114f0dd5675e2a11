'use client'

import { useQuery } from '@tanstack/react-query'
import { proofCardQuery } from '@tidewatch/api-client/reports/proof-cards'
import { monitorListQuery } from '@tidewatch/api-client/watch/monitors'
import { useApi } from '@tidewatch/auth/auth-provider'
import { RequireSession } from '@tidewatch/auth/session/require-session'
import type { Monitor } from '@tidewatch/contract/watch/monitors'
import { Loading, SkeletonText } from '@tidewatch/ui/feedback/skeleton'
import { Select } from '@tidewatch/ui/forms/select'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { LoadError } from '#/features/insights/page/load-error.tsx'
import { useUrlQuery } from '#/features/insights/page/use-url-query.ts'
import { ProofCardForm } from './proof-card-form.tsx'
import { ProofCardProof } from './proof-card-proof.tsx'
import { SharedProofCard } from './shared-proof-card.tsx'

/** The proof card of one of the user's own accounts: its metrics, its links, and a way to stop sharing. */
export function ProofCardSettings() {
  return (
    <RequireSession pending={<Pending />}>
      <Chosen />
    </RequireSession>
  )
}

function Pending() {
  const common = useTranslations('common')
  return (
    <Loading label={common('loading')}>
      <SkeletonText lines={5} />
    </Loading>
  )
}

function Chosen() {
  const t = useTranslations('proofCards')
  const url = useUrlQuery<'account'>()
  const { data, error, refetch } = useQuery(monitorListQuery(useApi()))
  if (!data) return error ? <LoadError error={error} onRetry={refetch} /> : <Pending />
  const accounts = data.monitors.filter(({ source, status }) => source !== 'archive' && status !== 'objected')
  const named = accounts.find(({ id }) => id === url.read('account'))
  const chosen = named ?? accounts.find(({ source }) => source === 'connected') ?? accounts[0]
  if (!chosen) return <p className="text-soft">{t('none')}</p>
  return (
    <>
      <Select
        label={t('account')}
        value={chosen.id}
        options={accounts.map(({ id, username }) => ({ value: id, label: `@${username}` }))}
        onChange={({ target }) => url.change({ account: target.value })}
      />
      <Card key={chosen.id} monitor={chosen} />
    </>
  )
}

function Card({ monitor: { id, username } }: { monitor: Monitor }) {
  const { data, error, refetch } = useQuery(proofCardQuery(useApi(), id))
  const [claim, setClaim] = useState<string>()
  if (!data) return error ? <LoadError error={error} onRetry={refetch} /> : <Pending />
  if (!data.isProven && claim === undefined) return <ProofCardProof username={username} onProven={setClaim} />
  return (
    <>
      {data.card ? <SharedProofCard monitorId={id} card={data.card} /> : null}
      <ProofCardForm key={data.card?.id ?? ''} monitorId={id} state={data} claim={claim} />
    </>
  )
}

'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { feedAddressQuery, makeFeedAddressMutation, revokeFeedAddressMutation } from '@tidewatch/api-client/feed'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { FeedAddress } from '@tidewatch/contract/feed'
import { useErrorText } from '@tidewatch/shell/error-text'
import { Button } from '@tidewatch/ui/button'
import { CopyButton } from '@tidewatch/ui/copy-button'
import { Loading, Skeleton } from '@tidewatch/ui/skeleton'
import { TextField } from '@tidewatch/ui/text-field'
import { notify } from '@tidewatch/ui/toast'
import { useTranslations } from 'next-intl'
import { LoadError } from '#/features/insight-parts/load-error.tsx'
import { useDates } from '#/features/insight-parts/use-dates.ts'

const formats = ['atom', 'json', 'calendar'] as const

/** Addresses that open without a session: to copy, to make anew, to stop. `null`: the calendar's. */
export function FeedAddresses({ monitorId }: { monitorId: string | null }) {
  const t = useTranslations('feeds')
  const common = useTranslations('common')
  const api = useApi()
  const errorText = useErrorText()
  const { data, error, refetch } = useQuery(feedAddressQuery(api, monitorId))
  const make = useMutation(makeFeedAddressMutation(api, monitorId))
  const revoke = useMutation(revokeFeedAddressMutation(api, monitorId))
  const complain = (failure: Error) => notify.error({ title: errorText(failure) })
  if (data === undefined) {
    if (error) return <LoadError level={3} title={t('failed')} error={error} onRetry={refetch} />
    return (
      <Loading label={common('loading')}>
        <Skeleton className="h-11 w-40" />
      </Loading>
    )
  }
  const busy = make.isPending || revoke.isPending
  return (
    <div className="flex flex-col gap-3">
      {data ? <Addresses address={data} /> : null}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" disabled={busy} onClick={() => make.mutate(undefined, { onError: complain })}>
          {t(data ? 'again' : 'make')}
        </Button>
        {data ? (
          <Button
            size="sm"
            variant="quiet"
            disabled={busy}
            onClick={() =>
              revoke.mutate(undefined, { onSuccess: () => notify.success({ title: t('revoked') }), onError: complain })
            }
          >
            {t('revoke')}
          </Button>
        ) : null}
      </div>
      {data ? <p className="text-soft text-xs">{t('againHint')}</p> : null}
    </div>
  )
}

function Addresses({ address: { urls, createdAt, lastReadAt } }: { address: NonNullable<FeedAddress> }) {
  const t = useTranslations('feeds')
  const dates = useDates()
  return (
    <>
      {formats.map((format) => {
        const url = urls[format]
        if (!url) return null
        const name = t(`formats.${format}`)
        return (
          <TextField
            key={format}
            label={name}
            readOnly
            value={url}
            inputClassName="text-sm"
            onFocus={({ target }) => target.select()}
            suffix={<CopyButton text={url} label={`${t('copy')}: ${name}`} copiedLabel={t('copied')} />}
          />
        )
      })}
      <p className="text-sm text-soft">
        {t('made', { date: dates.dayOf(createdAt) })}{' '}
        {lastReadAt ? t('read', { time: dates.moment(lastReadAt) }) : t('neverRead')}
      </p>
    </>
  )
}

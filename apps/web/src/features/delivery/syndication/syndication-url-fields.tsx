import { useMutation, useQuery } from '@tanstack/react-query'
import {
  makeSyndicationUrlsMutation,
  revokeSyndicationUrlsMutation,
  type SyndicationSubject,
  syndicationUrlsQuery,
} from '@tidewatch/api-client/delivery/syndication'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { SyndicationUrls } from '@tidewatch/contract/delivery/syndication'
import { useErrorText } from '@tidewatch/shell/error-text'
import { notify } from '@tidewatch/ui/feedback/toast'
import { TextField } from '@tidewatch/ui/forms/text-field'
import { Button } from '@tidewatch/ui/primitives/button'
import { CopyButton } from '@tidewatch/ui/primitives/copy-button'
import { useTranslations } from 'next-intl'
import { NotLoaded } from '#/features/insights/page/not-loaded.tsx'
import { useDates } from '#/features/insights/times/use-dates.ts'

const formats = ['atom', 'json', 'calendar', 'days', 'posts', 'changes'] as const

/** URLs that open without a session: copy, replace or revoke. */
export function SyndicationUrlFields({ subject }: { subject: SyndicationSubject }) {
  const t = useTranslations('syndication')
  const api = useApi()
  const errorText = useErrorText()
  const { data, error, refetch } = useQuery(syndicationUrlsQuery(api, subject))
  const make = useMutation(makeSyndicationUrlsMutation(api, subject))
  const revoke = useMutation(revokeSyndicationUrlsMutation(api, subject))
  const showError = (failure: Error) => notify.error({ title: errorText(failure) })
  if (data === undefined) return <NotLoaded level={3} error={error} onRetry={refetch} className="h-11 w-40" />
  // URLs of tables grant access to everything, so they're shown only once, when they're created.
  const hasSecretUrls = subject === 'tables' && data !== null && Object.keys(data.urls).length > 0
  return (
    <div className="flex flex-col gap-3">
      {data ? <Addresses address={data} /> : null}
      {hasSecretUrls ? <p className="text-sm">{t('once')}</p> : null}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          loading={make.isPending}
          disabled={revoke.isPending}
          onClick={() => make.mutate(undefined, { onError: showError })}
        >
          {t(data ? 'again' : 'make')}
        </Button>
        {data ? (
          <Button
            size="sm"
            variant="quiet"
            loading={revoke.isPending}
            disabled={make.isPending}
            onClick={() =>
              revoke.mutate(undefined, { onSuccess: () => notify.success({ title: t('revoked') }), onError: showError })
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

function Addresses({ address: { urls, createdAt, lastReadAt } }: { address: NonNullable<SyndicationUrls> }) {
  const t = useTranslations('syndication')
  const common = useTranslations('common')
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
            suffix={<CopyButton text={url} label={`${common('copy')}: ${name}`} copiedLabel={common('copied')} />}
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

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { securityEventsQuery } from '@tidewatch/api-client/operations/operator'
import { useApi } from '@tidewatch/auth/auth-provider'
import { securityEventKinds } from '@tidewatch/contract/operations/security'
import { Select } from '@tidewatch/ui/forms/select'
import { TextField } from '@tidewatch/ui/forms/text-field'
import { DataTable } from '@tidewatch/ui/layout/data-table'
import { useTranslations } from 'next-intl'
import { useDeferredValue, useState } from 'react'
import { NotLoaded } from '#/features/insights/page/not-loaded.tsx'
import { ShowMore } from '#/features/insights/page/show-more.tsx'
import { useDates } from '#/features/insights/times/use-dates.ts'

/** Logins, refusals and other security events, newest first. */
export function SecurityEvents() {
  const t = useTranslations('operator.security')
  const [typed, setTyped] = useState('')
  const [kind, setKind] = useState('')
  const q = useDeferredValue(typed.trim())
  return (
    <div className="flex flex-col gap-4">
      <search className="grid items-start gap-4 sm:grid-cols-[2fr_1fr]">
        <TextField
          label={t('search')}
          hint={t('hint')}
          type="search"
          value={typed}
          maxLength={320}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Select
          label={t('kind')}
          value={kind}
          onChange={({ target }) => setKind(target.value)}
          options={[
            { value: '', label: t('anyKind') },
            ...securityEventKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
          ]}
        />
      </search>
      <EventList q={q} kind={securityEventKinds.find((known) => known === kind)} />
    </div>
  )
}

function EventList({ q, kind }: { q: string; kind: (typeof securityEventKinds)[number] | undefined }) {
  const t = useTranslations('operator.security')
  const dates = useDates()
  const list = useInfiniteQuery({
    ...securityEventsQuery(useApi(), { q, ...(kind && { kind }) }),
    placeholderData: keepPreviousData,
  })
  const { data, error, refetch } = list
  if (!data)
    return <NotLoaded level={3} title={t('loadFailed')} error={error} onRetry={refetch} className="h-24 w-full" />
  const events = data.pages.flatMap((page) => page.events)
  if (events.length === 0) return <p className="text-soft">{t('none')}</p>
  return (
    <div>
      <DataTable
        caption={t('title')}
        hideCaption
        rows={events}
        rowKey={({ id }) => id}
        columns={[
          { key: 'at', header: t('at'), className: 'whitespace-nowrap', cell: ({ at }) => dates.shortMoment(at) },
          {
            key: 'kind',
            header: t('kind'),
            className: 'min-w-40',
            cell: ({ kind: what, reason }) => (
              <>
                {t(`kinds.${what}`)}
                {reason ? <span className="block text-soft text-xs">{t(`reasons.${reason}`)}</span> : null}
              </>
            ),
          },
          { key: 'user', header: t('user'), className: 'min-w-44 break-all', cell: ({ user }) => user ?? '–' },
          {
            key: 'network',
            header: t('network'),
            className: 'whitespace-nowrap',
            cell: ({ network }) => network ?? '–',
          },
          { key: 'device', header: t('device'), className: 'whitespace-nowrap', cell: ({ device }) => device ?? '–' },
        ]}
      />
      <ShowMore list={list} />
    </div>
  )
}

'use client'

import { useQuery } from '@tanstack/react-query'
import { channelsQuery } from '@tidewatch/api-client/delivery/channels'
import { syndicationUrlsQuery } from '@tidewatch/api-client/delivery/syndication'
import { webhooksQuery } from '@tidewatch/api-client/delivery/webhooks'
import { apiKeysQuery } from '@tidewatch/api-client/users/api-keys'
import { useApi } from '@tidewatch/auth/auth-provider'
import { RequireSession } from '@tidewatch/auth/session/require-session'
import { Link } from '@tidewatch/i18n/navigation'
import { useConfig } from '@tidewatch/shell/config'
import { absoluteUrl } from '@tidewatch/site-config/hosts'
import { Loading, Skeleton } from '@tidewatch/ui/feedback/skeleton'
import { TextLink } from '@tidewatch/ui/primitives/text-link'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { TablesDialog } from '#/features/delivery/tables/tables-dialog.tsx'
import { LoadError } from '#/features/insights/page/load-error.tsx'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { useViewerZone } from '#/features/insights/times/use-viewer-zone.ts'

/** Every integration, its status, and a link to its setup. */
export function IntegrationsScreen() {
  return (
    <RequireSession pending={<IntegrationsSkeleton />}>
      <Integrations />
    </RequireSession>
  )
}

function Integrations() {
  const t = useTranslations('settings.integrations')
  const locale = useLocale()
  const { hosts } = useConfig()
  const api = useApi()
  const dates = useDates(useViewerZone())
  const [showsTables, setShowsTables] = useState(false)
  const channels = useQuery(channelsQuery(api))
  const webhooks = useQuery(webhooksQuery(api))
  const keys = useQuery(apiKeysQuery(api))
  const calendar = useQuery(syndicationUrlsQuery(api, 'calendar'))
  const tables = useQuery(syndicationUrlsQuery(api, 'tables'))
  if (!channels.data || !webhooks.data || !keys.data || calendar.data === undefined || tables.data === undefined) {
    const failed = [channels, webhooks, keys, calendar, tables].find(({ error }) => error)
    if (failed?.error) return <LoadError error={failed.error} onRetry={failed.refetch} />
    return <IntegrationsSkeleton />
  }
  const activeKeys = keys.data.keys.filter(({ isExpired }) => !isExpired)
  const hooks = webhooks.data.webhooks.filter(({ isHook }) => isHook).length
  const help = absoluteUrl(hosts, 'support', '/developers', locale)
  const ofKeys = activeKeys.length > 0 ? t('withKey') : t('needsKey')
  const lastUsedText = (times: readonly (string | null | undefined)[]) => {
    const last = times
      .filter((time) => typeof time === 'string')
      .sort()
      .at(-1)
    return last ? t('used', { time: dates.moment(last) }) : null
  }
  return (
    <>
      <ul className="divide-y divide-hairline border-hairline border-y">
        <Row
          name={t('channels.name')}
          text={t('channels.text')}
          state={t('on', { count: channels.data.channels.length })}
          lastUsedText={lastUsedText(channels.data.channels.map(({ lastSentAt }) => lastSentAt))}
        >
          <Link href="/settings/channels">{t('open')}</Link>
        </Row>
        <Row
          name={t('webhooks.name')}
          text={t('webhooks.text')}
          state={t('on', { count: webhooks.data.webhooks.length - hooks })}
        >
          <Link href="/settings/webhooks">{t('open')}</Link>
        </Row>
        <Row name={t('automation.name')} text={t('automation.text')} state={t('on', { count: hooks })}>
          <a href={help}>{t('help')}</a>
        </Row>
        <Row
          name={t('tables.name')}
          text={t('tables.text')}
          state={t('tables.state', { on: String(tables.data !== null) })}
          lastUsedText={lastUsedText([tables.data?.lastReadAt])}
        >
          <button type="button" onClick={() => setShowsTables(true)}>
            {t('open')}
          </button>
        </Row>
        <Row
          name={t('keys.name')}
          text={t('keys.text')}
          state={t('on', { count: activeKeys.length })}
          lastUsedText={lastUsedText(activeKeys.map(({ lastUsedAt }) => lastUsedAt))}
        >
          <Link href="/settings/api-keys">{t('open')}</Link>
        </Row>
        <Row name={t('mcp.name')} text={t('mcp.text')} state={ofKeys}>
          <a href={help}>{t('help')}</a>
        </Row>
        <Row name={t('cli.name')} text={t('cli.text')} state={ofKeys}>
          <a href={help}>{t('help')}</a>
        </Row>
        <Row
          name={t('feeds.name')}
          text={t('feeds.text')}
          state={t('calendar', { on: String(calendar.data !== null) })}
          lastUsedText={lastUsedText([calendar.data?.lastReadAt])}
        >
          <Link href="/dashboard">{t('accounts')}</Link>
        </Row>
        <Row name={t('proofCards.name')} text={t('proofCards.text')} state={t('proofCards.state')}>
          <Link href="/settings/proof-card">{t('open')}</Link>
        </Row>
      </ul>
      <TablesDialog open={showsTables} onOpenChange={setShowsTables} />
    </>
  )
}

interface RowProps {
  name: string
  text: string
  state: string
  /** When it was last used, if known. */
  lastUsedText?: string | null
  /** Link to its setup or explanation. */
  children: ReactNode
}

function Row({ name, text, state, lastUsedText, children }: RowProps) {
  return (
    <li className="flex flex-col gap-1 py-4 sm:flex-row sm:items-baseline sm:justify-between sm:gap-6">
      <div className="min-w-0">
        <h2 className="font-medium">{name}</h2>
        <p className="text-sm text-soft">{text}</p>
        {lastUsedText ? <p className="text-soft text-xs">{lastUsedText}</p> : null}
      </div>
      <p className="flex flex-wrap items-baseline gap-x-4 text-sm">
        <span>{state}</span>
        <TextLink asChild>{children}</TextLink>
      </p>
    </li>
  )
}

function IntegrationsSkeleton() {
  const t = useTranslations('common')
  return (
    <Loading label={t('loading')}>
      <Skeleton className="h-96 w-full" />
    </Loading>
  )
}

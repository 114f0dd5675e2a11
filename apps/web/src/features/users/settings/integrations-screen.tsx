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
import type { ReactNode } from 'react'
import { LoadError } from '#/features/insights/page/load-error.tsx'

/** Everything that Tidewatch works with, what is on of it, and the way there. */
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
  const channels = useQuery(channelsQuery(api))
  const webhooks = useQuery(webhooksQuery(api))
  const keys = useQuery(apiKeysQuery(api))
  const calendar = useQuery(syndicationUrlsQuery(api, null))
  if (!channels.data || !webhooks.data || !keys.data || calendar.data === undefined) {
    const failed = [channels, webhooks, keys, calendar].find(({ error }) => error)
    if (failed?.error) return <LoadError error={failed.error} onRetry={failed.refetch} />
    return <IntegrationsSkeleton />
  }
  const activeKeys = keys.data.keys.filter(({ isExpired }) => !isExpired).length
  const help = absoluteUrl(hosts, 'support', '/developers', locale)
  const ofKeys = activeKeys > 0 ? t('withKey') : t('needsKey')
  return (
    <ul className="divide-y divide-hairline border-hairline border-y">
      <Row
        name={t('channels.name')}
        text={t('channels.text')}
        state={t('on', { count: channels.data.channels.length })}
      >
        <Link href="/settings/channels">{t('open')}</Link>
      </Row>
      <Row
        name={t('webhooks.name')}
        text={t('webhooks.text')}
        state={t('on', { count: webhooks.data.webhooks.length })}
      >
        <Link href="/settings/webhooks">{t('open')}</Link>
      </Row>
      <Row name={t('keys.name')} text={t('keys.text')} state={t('on', { count: activeKeys })}>
        <Link href="/settings/api-keys">{t('open')}</Link>
      </Row>
      <Row name={t('mcp.name')} text={t('mcp.text')} state={ofKeys}>
        <a href={help}>{t('help')}</a>
      </Row>
      <Row name={t('cli.name')} text={t('cli.text')} state={ofKeys}>
        <a href={help}>{t('help')}</a>
      </Row>
      <Row name={t('feeds.name')} text={t('feeds.text')} state={t('calendar', { on: String(calendar.data !== null) })}>
        <Link href="/dashboard">{t('accounts')}</Link>
      </Row>
      <Row name={t('proofCards.name')} text={t('proofCards.text')} state={t('proofCards.state')}>
        <Link href="/settings/proof-card">{t('open')}</Link>
      </Row>
    </ul>
  )
}

interface RowProps {
  name: string
  text: string
  state: string
  /** The link to where it is set up or explained. */
  children: ReactNode
}

function Row({ name, text, state, children }: RowProps) {
  return (
    <li className="flex flex-col gap-1 py-4 sm:flex-row sm:items-baseline sm:justify-between sm:gap-6">
      <div className="min-w-0">
        <h2 className="font-medium">{name}</h2>
        <p className="text-sm text-soft">{text}</p>
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

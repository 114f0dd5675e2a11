import type { Monitor } from '@tidewatch/contract/watch/monitors'
import { parseUrl } from '@tidewatch/insights/parse-url'
import { Avatar } from '@tidewatch/ui/primitives/avatar'
import { TextLink } from '@tidewatch/ui/primitives/text-link'
import { ExternalLink } from 'lucide-react'
import { useFormatter, useNow, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { SourceBadge } from '#/features/insights/figures/source-badge.tsx'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { AccountCounts } from '#/features/watch/account/account-counts.tsx'
import { MonitorTag } from '#/features/watch/monitors/monitor-tag.tsx'
import { useStatusReason } from '#/features/watch/monitors/use-status-reason.ts'

interface AccountHeaderProps {
  monitor: Monitor
  actions?: ReactNode
}

/** The account's identity and profile, and how recent our data is. */
export function AccountHeader({ monitor, actions }: AccountHeaderProps) {
  const t = useTranslations('account.header')
  const format = useFormatter()
  const { username, formerUsernames, name, biography, website, pictureUrl, source } = monitor
  return (
    <header className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <Avatar name={name || username} src={pictureUrl} size={56} />
        <div className="min-w-0 flex-1 basis-60">
          <h1 className="break-words font-semibold text-2xl">{name || username}</h1>
          <p className="flex flex-wrap items-center gap-x-3 text-soft">
            @{username}
            {source === 'public' ? (
              <TextLink
                href={`https://www.instagram.com/${username}/`}
                target="_blank"
                rel="noopener noreferrer nofollow"
                className="inline-flex items-center gap-1 text-sm"
              >
                {t('onInstagram')}
                <ExternalLink aria-hidden="true" className="size-3.5" />
              </TextLink>
            ) : null}
          </p>
          {formerUsernames.length > 0 ? (
            <p className="break-words text-sm text-soft">
              {t('formerly', { names: format.list(formerUsernames.map((former) => `@${former}`)) })}
            </p>
          ) : null}
          {biography ? <p className="mt-1 max-w-reading whitespace-pre-line break-words text-sm">{biography}</p> : null}
          {website ? <Website address={website} /> : null}
        </div>
        {actions ? <div className="flex items-center gap-2 max-sm:w-full">{actions}</div> : null}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <AccountCounts monitor={monitor} />
        <Freshness monitor={monitor} />
      </div>
    </header>
  )
}

function Freshness({ monitor }: { monitor: Monitor }) {
  const t = useTranslations('monitors.card')
  const reason = useStatusReason()
  const dates = useDates()
  const now = useNow({ updateInterval: 60_000 })
  const { source, lastCollectedAt } = monitor
  return (
    <div className="flex min-w-0 flex-col gap-1.5 lg:not-first:items-end lg:not-first:text-right">
      <div className="flex flex-wrap gap-2">
        <MonitorTag monitor={monitor} />
        <SourceBadge source={source} />
      </div>
      <p className="max-w-reading text-soft text-xs">
        {lastCollectedAt ? (
          <time dateTime={lastCollectedAt} title={dates.moment(lastCollectedAt)}>
            {t('lastCheck', { age: dates.age(lastCollectedAt, now) })}
          </time>
        ) : null}{' '}
        {reason(monitor)}
      </p>
    </div>
  )
}

/** A profile's website, linked only if it's an ordinary web URL. */
function Website({ address }: { address: string }) {
  const t = useTranslations('account.header')
  const isWeb = ['http:', 'https:'].includes(parseUrl(address)?.protocol ?? '')
  const shown = address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
  if (!isWeb) return <p className="mt-1 break-all text-sm text-soft">{shown}</p>
  return (
    <p className="mt-1">
      <TextLink
        href={address}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="inline-flex max-w-full items-center gap-1 break-all text-sm"
      >
        {shown}
        <ExternalLink aria-hidden="true" className="size-3.5 shrink-0" />
        <span className="sr-only">{t('newWindow')}</span>
      </TextLink>
    </p>
  )
}

'use client'

import type { AccountPreview } from '@tidewatch/contract/account'
import { Link } from '@tidewatch/i18n/navigation'
import { Button } from '@tidewatch/ui/button'
import { buttonVariants } from '@tidewatch/ui/button-variants'
import { Card } from '@tidewatch/ui/card'
import { Plus } from 'lucide-react'
import { useNow, useTranslations } from 'next-intl'
import { AccountFacts } from '#/features/add-account/account-facts.tsx'
import { WatchLink } from '#/features/add-account/watch-link.tsx'
import { useDates } from '#/features/insight-parts/use-dates.ts'
import { LatestPosts } from './latest-posts.tsx'

/** An account that was looked up: who it is, its newest posts, and the way to watch it. */
export function SearchResult({ account }: { account: AccountPreview }) {
  const t = useTranslations('search.result')
  const add = useTranslations('dashboard.add')
  const dates = useDates()
  const now = useNow({ updateInterval: 60_000 })
  const { username, formerUsername, monitorId, capturedAt, latestPosts } = account
  return (
    <Card asChild>
      <article className="flex flex-col gap-5">
        <div className="flex flex-wrap items-start justify-between gap-4">
          <AccountFacts account={account} level={2} />
          <div className="flex flex-col gap-1.5 max-sm:w-full">
            {monitorId ? (
              <>
                <Button asChild variant="primary">
                  <Link href={`/accounts/${monitorId}`}>{add('open')}</Link>
                </Button>
                <p className="text-sm text-soft">{add('tracked')}</p>
              </>
            ) : (
              <>
                <WatchLink username={username} className={buttonVariants({ variant: 'primary' })}>
                  <Plus aria-hidden="true" className="size-4" />
                  {t('watch', { username })}
                </WatchLink>
                <p className="max-w-64 text-soft text-xs">{t('free')}</p>
              </>
            )}
          </div>
        </div>
        {formerUsername ? <p className="text-sm">{add('renamed', { former: formerUsername, username })}</p> : null}
        <LatestPosts posts={latestPosts} level={3} />
        <p className="text-soft text-xs">
          <time dateTime={capturedAt}>{t('seen', { age: dates.age(capturedAt, now) })}</time>
        </p>
      </article>
    </Card>
  )
}

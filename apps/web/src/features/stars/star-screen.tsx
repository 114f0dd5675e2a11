'use client'

import { TrackShown } from '@tidewatch/auth/track-shown'
import type { StarDetail } from '@tidewatch/contract/star'
import { ServerAnchor } from '@tidewatch/i18n/server-link'
import { Breadcrumbs } from '@tidewatch/ui/breadcrumbs'
import { buttonVariants } from '@tidewatch/ui/button-variants'
import { Card } from '@tidewatch/ui/card'
import { useLocale, useTranslations } from 'next-intl'
import { AccountHeader } from '#/features/account/account-header.tsx'
import { PostsSection } from '#/features/account/posts-section.tsx'
import { RhythmSection } from '#/features/account/rhythm-section.tsx'
import { SampleRibbon } from '#/features/account/sample-ribbon.tsx'
import { Section } from '#/features/account/section.tsx'
import { WatchLink } from '#/features/add-account/watch-link.tsx'
import { ActivityList } from '#/features/insight-parts/activity-list.tsx'
import { ReaderTimeZone } from '#/features/insight-parts/reader-time-zone.tsx'
import { StarMethod } from './star-method.tsx'
import { StarOverview } from './star-overview.tsx'
import { StarPlaces } from './star-places.tsx'
import { StarReport } from './star-report.tsx'

/** The rest is for those who watch the account. */
const changesShown = 12

interface StarScreenProps {
  star: StarDetail
  /** When the server wrote the page: "two hours ago" counts from there, for it and for the browser. */
  writtenAt: Date
}

/** Everything that anyone may read about a public figure. */
export function StarScreen({ star, writtenAt }: StarScreenProps) {
  const t = useTranslations('stars')
  const account = useTranslations('account')
  const { monitor, analytics, activities } = star
  const { username, name } = monitor
  const watch = (
    <WatchLink username={username} className={buttonVariants({ variant: 'primary' })}>
      {t('page.watch')}
    </WatchLink>
  )
  return (
    <ReaderTimeZone timeZone={analytics.rhythm.timeZone} now={writtenAt}>
      <TrackShown key={username} name="star" details={{ screen: 'account' }} />
      {monitor.lane === 'sample' ? <SampleRibbon /> : null}
      <div className="mx-auto flex w-full max-w-content flex-col gap-10 px-5 py-6 sm:py-8">
        <div className="flex flex-col gap-8">
          <Breadcrumbs
            label={account('crumbs')}
            items={[
              {
                key: 'stars',
                content: (
                  <ServerAnchor href="/stars" locale={useLocale()}>
                    {t('title')}
                  </ServerAnchor>
                ),
              },
              { key: 'star', content: name || username },
            ]}
          />
          <AccountHeader monitor={monitor} actions={watch} />
          <StarPlaces places={star.places} />
        </div>
        <StarOverview star={star} />
        <StarReport report={star.report} />
        <PostsSection analytics={analytics} />
        <RhythmSection analytics={analytics} />
        <Section id="activity" title={t('page.changes')} description={t('page.changesText')}>
          {activities.length > 0 ? (
            <Card>
              <ActivityList activities={activities.slice(0, changesShown)} />
            </Card>
          ) : (
            <p className="text-soft">{account('activity.empty')}</p>
          )}
        </Section>
        <StarMethod star={star} />
      </div>
    </ReaderTimeZone>
  )
}

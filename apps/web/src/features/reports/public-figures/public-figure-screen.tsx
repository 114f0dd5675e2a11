'use client'

import { TrackShown } from '@tidewatch/auth/track-shown'
import type { PublicFigureDetail } from '@tidewatch/contract/reports/public-figures'
import { ServerAnchor } from '@tidewatch/i18n/server-anchor'
import { Breadcrumbs } from '@tidewatch/ui/layout/breadcrumbs'
import { Card } from '@tidewatch/ui/layout/card'
import { useLocale, useTranslations } from 'next-intl'
import { ActivityList } from '#/features/insights/activity/activity-list.tsx'
import { Section } from '#/features/insights/page/section.tsx'
import { ViewerTimeZone } from '#/features/insights/times/viewer-time-zone.tsx'
import { AccountHeader } from '#/features/watch/account/account-header.tsx'
import { PostsSection } from '#/features/watch/account/posts-section.tsx'
import { RhythmSection } from '#/features/watch/account/rhythm-section.tsx'
import { SampleRibbon } from '#/features/watch/account/sample-ribbon.tsx'
import { PublicFigureMethod } from './public-figure-method.tsx'
import { PublicFigureOverview } from './public-figure-overview.tsx'
import { PublicFigurePlaces } from './public-figure-places.tsx'
import { PublicFigureReport } from './public-figure-report.tsx'
import { PublicFigureWatch } from './public-figure-watch.tsx'

/** The rest is for users who watch the account. */
const maxChanges = 12

interface PublicFigureScreenProps {
  publicFigure: PublicFigureDetail
  /** When the server rendered the page. Server and browser compute ages such as "two hours ago" from it. */
  writtenAt: Date
}

/** A public figure's public page. */
export function PublicFigureScreen({ publicFigure, writtenAt }: PublicFigureScreenProps) {
  const t = useTranslations('publicFigures')
  const account = useTranslations('account')
  const { monitor, analytics, activities } = publicFigure
  const { username, name } = monitor
  return (
    <ViewerTimeZone timeZone={analytics.rhythm.timeZone} now={writtenAt}>
      <TrackShown key={username} name="publicFigure" details={{ screen: 'account' }} />
      {monitor.source === 'sample' ? <SampleRibbon /> : null}
      <div className="mx-auto flex w-full max-w-content flex-col gap-10 px-5 py-6 sm:py-8">
        <div className="flex flex-col gap-8">
          <Breadcrumbs
            label={account('crumbs')}
            items={[
              {
                key: 'publicFigures',
                content: (
                  <ServerAnchor href="/public-figures" locale={useLocale()}>
                    {t('title')}
                  </ServerAnchor>
                ),
              },
              { key: 'publicFigure', content: name || username },
            ]}
          />
          <AccountHeader monitor={monitor} actions={<PublicFigureWatch username={username} />} />
          <PublicFigurePlaces places={publicFigure.places} />
        </div>
        <PublicFigureOverview publicFigure={publicFigure} />
        <PublicFigureReport report={publicFigure.report} />
        <PostsSection analytics={analytics} />
        <RhythmSection analytics={analytics} />
        <Section id="activity" title={t('page.changes')} description={t('page.changesText')}>
          {activities.length > 0 ? (
            <Card>
              <ActivityList activities={activities.slice(0, maxChanges)} />
            </Card>
          ) : (
            <p className="text-soft">{account('activity.empty')}</p>
          )}
        </Section>
        <PublicFigureMethod publicFigure={publicFigure} />
      </div>
    </ViewerTimeZone>
  )
}

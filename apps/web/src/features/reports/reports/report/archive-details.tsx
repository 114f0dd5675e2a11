import type { ArchiveReport } from '@tidewatch/insights/report/report'
import {
  type ArchiveSectionKey,
  absentSections,
  incompleteReason,
  recentFollowsIntro,
  sectionsOf,
  uncertainSection,
} from '@tidewatch/insights/report/report-sections'
import { Card } from '@tidewatch/ui/layout/card'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { RhythmChart } from '#/features/insights/patterns/rhythm-chart.tsx'
import { Absent } from './absent.tsx'
import { AuthorsSection } from './authors-section.tsx'
import { PeopleSection } from './people-section.tsx'
import { Section } from './section.tsx'
import { WeeksSection } from './weeks-section.tsx'

/** An export's lists, and its owner's activity over time. */
export function ArchiveDetails({ report }: { report: ArchiveReport }) {
  const t = useTranslations('reports')
  const summary = useTranslations('insights.summary')
  const sections = sectionsOf(report)
  const has = (section: ArchiveSectionKey) => sections.includes(section)
  const mutual = report.figures.find(({ key }) => key === 'mutual')?.value ?? null
  const mutualNote = mutual === null ? null : <p>{t('people.mutual', { count: mutual })}</p>
  const overlapNote = (section: 'notFollowingBack' | 'fans') =>
    uncertainSection(report) === section ? <p>{t('people.overlap')}</p> : null
  return (
    <>
      <SideBySide>
        {has('notFollowingBack') ? (
          <PeopleSection
            section="notFollowingBack"
            list={report.notFollowingBack}
            dateLabel="followed"
            incompleteReason={incompleteReason(report, 'notFollowingBack')}
            note={
              <>
                {mutualNote}
                {overlapNote('notFollowingBack')}
              </>
            }
          />
        ) : null}
        {has('fans') ? (
          <PeopleSection
            section="fans"
            list={report.fans}
            dateLabel="since"
            incompleteReason={incompleteReason(report, 'fans')}
            note={overlapNote('fans')}
          />
        ) : null}
        <PeopleSection
          section="recentFollows"
          list={report.recentFollows}
          dateLabel="followed"
          incompleteReason={incompleteReason(report, 'recentFollows')}
          intro={recentFollowsIntro(report)}
        />
        <PeopleSection section="requestsSent" list={report.requestsSent} dateLabel="sent" />
        {has('followers') ? (
          <PeopleSection
            section="followers"
            list={report.followers}
            dateLabel="since"
            incompleteReason={incompleteReason(report, 'followers')}
          />
        ) : null}
        <PeopleSection
          section="following"
          list={report.following}
          dateLabel="followed"
          incompleteReason={incompleteReason(report, 'following')}
        />
      </SideBySide>
      <SideBySide>
        <AuthorsSection section="likesByAuthor" list={report.likesByAuthor} />
        <AuthorsSection section="commentsByAuthor" list={report.commentsByAuthor} />
      </SideBySide>
      <AuthorsSection section="storiesByAuthor" list={report.storiesByAuthor} />
      <WeeksSection report={report} weeks={report.weeks} />
      {report.activeHours ? (
        <Section section="activeHours">
          <Card>
            <RhythmChart rhythm={report.activeHours} of="activity" />
            {report.night ? (
              <p className="mt-3 max-w-reading text-sm">{summary('archiveNight', report.night)}</p>
            ) : null}
          </Card>
        </Section>
      ) : null}
      <Absent sections={absentSections(report)} />
    </>
  )
}

/** Shows related lists side by side where there's room. */
function SideBySide({ children }: { children: ReactNode }) {
  return <div className="grid gap-12 empty:hidden desk:grid-cols-2 print:block print:*:mt-10">{children}</div>
}

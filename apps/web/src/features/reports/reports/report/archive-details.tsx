import type { ArchiveReport } from '@tidewatch/insights/report/report'
import { Card } from '@tidewatch/ui/layout/card'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { RhythmChart } from '#/features/insights/times/rhythm-chart.tsx'
import { AuthorsSection } from './authors-section.tsx'
import { PeopleSection } from './people-section.tsx'
import { Section } from './section.tsx'
import { WeeksSection } from './weeks-section.tsx'

/** The lists of an archive, what its owner did, and when. */
export function ArchiveDetails({ report }: { report: ArchiveReport }) {
  const t = useTranslations('reports')
  const summary = useTranslations('insights.summary')
  const mutual = report.figures.find(({ key }) => key === 'mutual')?.value ?? null
  const mutualNote = mutual === null ? null : <p>{t('people.mutual', { count: mutual })}</p>
  return (
    <>
      <Pair>
        <PeopleSection
          section="notFollowingBack"
          list={report.notFollowingBack}
          dateWord="followed"
          absentReason="both"
          note={mutualNote}
        />
        <PeopleSection section="fans" list={report.fans} dateWord="since" absentReason="both" />
      </Pair>
      <Pair>
        <PeopleSection
          section="recentFollows"
          list={report.recentFollows}
          dateWord="followed"
          absentReason="connections"
        />
        <PeopleSection section="requestsSent" list={report.requestsSent} dateWord="sent" absentReason="connections" />
      </Pair>
      <Pair>
        <PeopleSection section="followers" list={report.followers} dateWord="since" absentReason="connections" />
        <PeopleSection section="following" list={report.following} dateWord="followed" absentReason="connections" />
      </Pair>
      <Pair>
        <AuthorsSection section="likesByAuthor" list={report.likesByAuthor} />
        <AuthorsSection section="commentsByAuthor" list={report.commentsByAuthor} />
      </Pair>
      {report.storiesByAuthor === undefined ? null : (
        <AuthorsSection section="storiesByAuthor" list={report.storiesByAuthor} />
      )}
      {report.weeks === undefined ? null : <WeeksSection report={report} weeks={report.weeks} />}
      <Section section="activeHours">
        {report.activeHours ? (
          <Card>
            <RhythmChart rhythm={report.activeHours} of="activity" />
            {report.night ? (
              <p className="mt-3 max-w-reading text-sm">{summary('archiveNight', report.night)}</p>
            ) : null}
          </Card>
        ) : (
          <p className="max-w-reading text-soft">{t('hours.absent')}</p>
        )}
      </Section>
    </>
  )
}

/** Two lists that are read together stand side by side where there is room. */
function Pair({ children }: { children: ReactNode }) {
  return <div className="grid gap-12 desk:grid-cols-2 print:block print:*:mt-10">{children}</div>
}

import type { PeopleList as PeopleListDocument } from '@tidewatch/insights/report/report'
import type { incompleteReason, recentFollowsIntro } from '@tidewatch/insights/report/report-sections'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { type DateLabel, PeopleList } from './people-list.tsx'
import { Section } from './section.tsx'

type PeopleSectionKey = 'notFollowingBack' | 'fans' | 'followers' | 'following' | 'recentFollows' | 'requestsSent'

/** Lists whose names need an explanation. */
const explained = ['fans', 'requestsSent'] as const satisfies PeopleSectionKey[]

interface PeopleSectionProps {
  section: PeopleSectionKey
  list: PeopleListDocument
  dateLabel: DateLabel
  /** The sentence that says why the number of people isn't the account's. */
  incompleteReason?: ReturnType<typeof incompleteReason>
  /** What the list is; defaults to what its section means. */
  intro?: ReturnType<typeof recentFollowsIntro> | (typeof explained)[number] | undefined
  /** Shown beside the number of people. */
  note?: ReactNode
}

/** One list of an export with its true size; nothing if the export doesn't have it. */
export function PeopleSection({
  section,
  list,
  dateLabel,
  incompleteReason,
  intro = explained.find((candidate) => candidate === section),
  note,
}: PeopleSectionProps) {
  const t = useTranslations('reports')
  const summary = useTranslations('insights.summary')
  if (!list) return null
  const { total, deleted, people } = list
  return (
    <Section
      section={section}
      description={incompleteReason ? summary(incompleteReason) : intro && t(`people.intro.${intro}`)}
    >
      {total === 0 ? (
        <p className="text-soft">{t('people.count', { count: 0 })}</p>
      ) : (
        <>
          <p className="tabular mb-3 break-after-avoid font-semibold text-xl">{t('people.count', { count: total })}</p>
          <PeopleList label={t(`sections.${section}`)} people={people} dateLabel={dateLabel} />
        </>
      )}
      <div className="mt-2 flex max-w-reading flex-col gap-1 text-sm text-soft empty:hidden">
        {people.length < total ? <p>{t('people.cut', { shown: people.length, total })}</p> : null}
        {deleted > 0 ? <p>{t('people.deleted', { count: deleted })}</p> : null}
        {note}
      </div>
    </Section>
  )
}

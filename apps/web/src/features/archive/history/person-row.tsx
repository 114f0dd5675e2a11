import type { HistoryArchive, HistoryPerson } from '@tidewatch/contract/archive/history'
import { useTranslations } from 'next-intl'
import { PersonTimeline } from '#/features/archive/history/person-timeline.tsx'
import type { ShownGroup } from '#/features/archive/history/shown-group.ts'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { useExportDate } from '#/features/insights/times/use-export-date.ts'

interface PersonRowProps {
  monitorId: string
  person: HistoryPerson
  group: ShownGroup
  earlier: HistoryArchive
  later: HistoryArchive
}

/** One person, since when, and the evidence. */
export function PersonRow({ monitorId, person, group, earlier, later }: PersonRowProps) {
  const t = useTranslations('history')
  const dates = useDates()
  const exportDate = useExportDate()
  const dayOf = ({ takenAt, dateCertainty }: HistoryArchive) => exportDate(dates.exportDay(takenAt), dateCertainty)
  const { username, since } = person
  const [present, missing] = isGone(person, group) ? [earlier, later] : [later, earlier]
  return (
    <div className="flex min-h-15 flex-col justify-center gap-0.5 border-hairline border-b px-1 py-2 text-sm">
      <div className="flex items-baseline justify-between gap-4">
        <a
          href={`https://www.instagram.com/${encodeURIComponent(username)}/`}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="truncate font-medium hover:text-tide hover:underline"
        >
          @{username}
        </a>
        <span className="tabular whitespace-nowrap text-soft">
          {since ? t('since', { date: dates.dayOf(since) }) : t('noDate')}
        </span>
      </div>
      <div className="flex items-baseline justify-between gap-4">
        <p className="text-soft">
          {t(`evidence.${evidenceOf(person, group)}`, {
            before: person.before ?? '',
            later: dayOf(later),
            present: dayOf(present),
            missing: dayOf(missing),
          })}
        </p>
        <PersonTimeline monitorId={monitorId} username={username} />
      </div>
    </div>
  )
}

function evidenceOf({ reason, confidence }: HistoryPerson, group: ShownGroup) {
  switch (reason) {
    case 'earlier-partial':
    case 'later-partial':
      return 'partial'
    case 'earlier-limited':
    case 'later-limited':
      return 'limited'
    case 'other-name':
      return reason
    default:
      return confidence ?? (group === 'gained' || group === 'lost' ? 'only' : 'state')
  }
}

/** Whether only the earlier of the two exports names the person. */
function isGone({ reason }: HistoryPerson, group: ShownGroup): boolean {
  return group === 'lost' || reason === 'later-partial' || reason === 'later-limited'
}

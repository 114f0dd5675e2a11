import { Link } from '@tidewatch/i18n/navigation'
import { type ChangeGroup, groupChanges } from '@tidewatch/insights/report/group-changes'
import { noChangesKey } from '@tidewatch/insights/report/no-changes'
import type { Report } from '@tidewatch/insights/report/report'
import { Button } from '@tidewatch/ui/primitives/button'
import { TextLink } from '@tidewatch/ui/primitives/text-link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ActivityItem } from '#/features/insights/activity/activity-item.tsx'
import { useIsPrinting } from '../use-is-printing.ts'
import { PeopleList } from './people-list.tsx'
import { Section } from './section.tsx'

/** Changes grouped by subject, each linked to its evidence. */
export function ChangesSection({ report, monitorId }: { report: Report; monitorId?: string | undefined }) {
  const t = useTranslations('reports.changes')
  const groups = groupChanges(report.changes)
  const hasUnsure = report.summary.some(({ key }) => key === 'archiveUnsure')
  return (
    <Section section="changes">
      {groups.length === 0 ? (
        <p className="max-w-reading text-soft">{t(noChangesKey(report))}</p>
      ) : (
        <div className="grid gap-x-12 gap-y-8 desk:grid-cols-2 print:block print:*:mt-6">
          {groups.map((group) => (
            <Group key={group.key} group={group} />
          ))}
        </div>
      )}
      {report.kind === 'archive' && report.comparedWith && monitorId ? (
        <p className="mt-6 text-sm print:hidden">
          <TextLink asChild>
            <Link href={`/accounts/${monitorId}#history`}>{t(hasUnsure ? 'unsure' : 'lists')}</Link>
          </TextLink>
        </p>
      ) : null}
    </Section>
  )
}

const initialCount = 4

function Group({ group }: { group: ChangeGroup }) {
  const t = useTranslations('reports.changes')
  const insights = useTranslations('insights')
  const [isOpen, setOpen] = useState(false)
  const isPrinting = useIsPrinting()
  const name = t(`groups.${group.key}`)
  const size = 'people' in group ? group.people.length : group.activities.length
  const title = (
    <h3 className="flex items-baseline gap-2 font-medium text-base">
      {name}
      <span className="tabular font-normal text-sm text-soft">{t('count', { count: size })}</span>
    </h3>
  )
  if ('people' in group) {
    return (
      <div className="min-w-0">
        {title}
        {group.confidence.map(({ word, reason }) => (
          <p key={reason} className="max-w-reading text-sm text-soft">
            <span className="font-medium">{insights(`confidence.${word}`)}</span> {insights(`reasons.${reason}`)}
          </p>
        ))}
        <div className="mt-2">
          <PeopleList
            label={name}
            people={group.people}
            dateLabel={group.key === 'following-added' ? 'followed' : 'since'}
            hideMissingDates
          />
        </div>
      </div>
    )
  }
  const showsAll = isOpen || isPrinting || size <= initialCount
  return (
    <div className="min-w-0 desk:col-span-2">
      {title}
      <ul className="mt-1">
        {(showsAll ? group.activities : group.activities.slice(0, initialCount)).map((activity) => (
          <ActivityItem key={activity.id} activity={activity} />
        ))}
      </ul>
      {showsAll ? null : (
        <Button size="sm" className="mt-2" onClick={() => setOpen(true)}>
          {t('showAll', { count: size })}
        </Button>
      )}
    </div>
  )
}

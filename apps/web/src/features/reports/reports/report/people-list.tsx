import { isDeletedAccount } from '@tidewatch/insights/public/deleted-account'
import { TextField } from '@tidewatch/ui/forms/text-field'
import { VirtualList } from '@tidewatch/ui/layout/virtual-list'
import { ExternalLink, Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useDeferredValue, useState } from 'react'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { matchPeople } from '../match-people.ts'
import { useIsPrinting } from '../use-is-printing.ts'

interface Person {
  username: string
  since: string | null
}

/** How to label a date: following since, request sent, or followed. */
export type DateLabel = 'since' | 'sent' | 'followed'

interface PeopleListProps {
  label: string
  people: readonly Person[]
  dateLabel: DateLabel
  /** Omits the notice about missing dates, for lists that never have any. */
  hideMissingDates?: boolean
}

const rowHeight = 44
const minPeopleForSearch = 10
const rowsInView = 8
/** Printouts are for reading; the screen has every name. */
const maxPrintedRows = 200

/** People by name with dates; searchable. Long lists scroll in a box of their own, except in print. */
export function PeopleList({ label, people, dateLabel, hideMissingDates }: PeopleListProps) {
  const t = useTranslations('reports.people')
  const [text, setText] = useState('')
  const search = useDeferredValue(text)
  const isPrinting = useIsPrinting()
  const matches = matchPeople(people, isPrinting ? '' : search)
  const rows = matches.map((person, index) => ({ ...person, key: `${person.username} ${person.since} ${index}` }))
  const row = (person: Person) => (
    <PersonRow person={person} dateLabel={dateLabel} hideMissingDates={hideMissingDates} />
  )
  return (
    <div className="flex flex-col gap-2">
      {people.length >= minPeopleForSearch ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 print:hidden">
          <TextField
            className="w-full sm:w-72"
            label={t('search', { list: label })}
            hideLabel
            type="search"
            placeholder={t('search', { list: label })}
            prefix={<Search aria-hidden="true" />}
            autoCapitalize="none"
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <p role="status" className="tabular text-sm text-soft">
            {search.trim() ? t('matches', { count: matches.length }) : null}
          </p>
        </div>
      ) : null}
      {isPrinting || rows.length <= rowsInView ? (
        <ul className="border-hairline border-t print:columns-2">
          {rows.slice(0, maxPrintedRows).map((person) => (
            <li key={person.key}>{row(person)}</li>
          ))}
          {rows.length > maxPrintedRows ? (
            <li className="py-2 text-sm text-soft">{t('onPaper', { shown: maxPrintedRows })}</li>
          ) : null}
        </ul>
      ) : (
        <VirtualList
          label={t('list', { list: label })}
          items={rows}
          itemKey={({ key }) => key}
          renderItem={row}
          estimateSize={rowHeight}
          height={rowHeight * rowsInView}
          className="rounded-sm border-hairline border-y"
        />
      )}
    </div>
  )
}

function PersonRow({
  person,
  dateLabel,
  hideMissingDates,
}: { person: Person } & Omit<PeopleListProps, 'label' | 'people'>) {
  const t = useTranslations('reports.people')
  const dates = useDates()
  const { username, since } = person
  const date = since ? t(dateLabel, { date: dates.dayOf(since) }) : hideMissingDates ? null : t('noDate')
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 border-hairline border-b px-1 text-sm">
      {isDeletedAccount(username) ? (
        <span className="text-soft">{t('deletedAccount')}</span>
      ) : (
        <a
          href={`https://www.instagram.com/${encodeURIComponent(username)}/`}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="group flex min-w-0 items-center gap-1.5 py-2.5 hover:text-tide hover:underline"
        >
          <span className="truncate">@{username}</span>
          <ExternalLink aria-hidden="true" className="size-3.5 shrink-0 text-soft group-hover:text-tide print:hidden" />
          <span className="sr-only">{t('open', { username })}</span>
        </a>
      )}
      <span className="tabular whitespace-nowrap text-soft">{date}</span>
    </div>
  )
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { ledgerPeopleQuery } from '@tidewatch/api-client/archive/ledger'
import { useApi } from '@tidewatch/auth/auth-provider'
import { type LedgerGroup, ledgerGroups } from '@tidewatch/contract/archive/ledger'
import { normaliseName } from '@tidewatch/contract/archive/people-search'
import { TextField } from '@tidewatch/ui/forms/text-field'
import { Tabs } from '@tidewatch/ui/layout/tabs'
import { VirtualList } from '@tidewatch/ui/layout/virtual-list'
import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useDeferredValue, useState } from 'react'
import { LedgerPersonRow } from '#/features/archive/ledger/ledger-person-row.tsx'
import { NotLoaded } from '#/features/insights/page/not-loaded.tsx'

const rowHeight = 60
/** State and dates take two lines on a phone, and single-line rows would cut them off. */
const twoLineHeight = 80
const maxVisibleRows = 8

/** Everyone who ever followed or left: by group, or by the beginning of their name. */
export function LedgerPeople({ monitorId }: { monitorId: string }) {
  const t = useTranslations('ledger.people')
  const [group, setGroup] = useState<LedgerGroup>('came')
  const [text, setText] = useState('')
  const search = useDeferredValue(normaliseName(text))
  return (
    <section aria-labelledby="people-title" className="flex flex-col gap-3">
      <h3 id="people-title" className="font-semibold text-base">
        {t('title')}
      </h3>
      <TextField
        className="w-full sm:w-80"
        label={t('search')}
        hint={t('hint')}
        type="search"
        prefix={<Search aria-hidden="true" />}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          // A search is for one person, whatever their group.
          if (text === '' && event.target.value !== '') setGroup('everybody')
          setText(event.target.value)
        }}
      />
      <Tabs
        label={t('groups')}
        value={group}
        onValueChange={(value) => setGroup(ledgerGroups.find((each) => each === value) ?? 'came')}
        items={ledgerGroups.map((value) => ({
          value,
          label: t(`group.${value}`),
          content: <PeopleOfGroup monitorId={monitorId} group={value} search={search} />,
        }))}
      />
    </section>
  )
}

interface PeopleOfGroupProps {
  monitorId: string
  group: LedgerGroup
  search: string
}

function PeopleOfGroup({ monitorId, group, search }: PeopleOfGroupProps) {
  const t = useTranslations('ledger.people')
  const failed = useTranslations('ledger')('failed')
  const query = useInfiniteQuery(ledgerPeopleQuery(useApi(), monitorId, { group, search }))
  const height = group === 'everybody' ? twoLineHeight : rowHeight
  const people = query.data?.pages.flatMap((page) => page.people)
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="tabular text-sm text-soft">
        {people && people.length > 0 ? t(query.hasNextPage ? 'shownMore' : 'shown', { count: people.length }) : null}
        {people?.length === 0 ? t(search ? 'nobodyFound' : `none.${group}`) : null}
      </p>
      {people ? null : (
        <NotLoaded title={failed} error={query.error} onRetry={query.refetch} level={3} className="h-40 w-full" />
      )}
      {people && people.length > 0 ? (
        <VirtualList
          label={t(`group.${group}`)}
          items={people}
          itemKey={({ username, at }) => `${username} ${at}`}
          renderItem={(person) => <LedgerPersonRow monitorId={monitorId} person={person} />}
          estimateSize={height}
          height={Math.min(people.length, maxVisibleRows) * height}
          onEndReached={query.hasNextPage && !query.isFetchingNextPage ? () => void query.fetchNextPage() : undefined}
          className="rounded-sm border-hairline border-y"
        />
      ) : null}
    </div>
  )
}

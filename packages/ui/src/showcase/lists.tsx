import { useState } from 'react'
import { Delta } from '#/charts/delta.tsx'
import { Breadcrumbs } from '#/layout/breadcrumbs.tsx'
import { DataTable } from '#/layout/data-table.tsx'
import { Disclosure } from '#/layout/disclosure.tsx'
import { LoadMore } from '#/layout/load-more.tsx'
import { Pagination } from '#/layout/pagination.tsx'
import { Tabs } from '#/layout/tabs.tsx'
import { VirtualList } from '#/layout/virtual-list.tsx'
import { Avatar } from '#/primitives/avatar.tsx'
import { Section } from '#/showcase/section.tsx'

const rows = [
  { name: 'harbour.light', followers: 12_815, change: 35, rate: '4.1 %' },
  { name: 'north.pier', followers: 980, change: -4, rate: '2.8 %' },
  { name: 'sand_and_salt', followers: 45_120, change: null, rate: 'Not shared' },
  { name: 'lowtide.studio', followers: null, change: 0, rate: '6.0 %' },
]
const people = Array.from({ length: 5000 }, (_, index) => `person.${String(index + 1).padStart(4, '0')}`)
const number = new Intl.NumberFormat('en')

/** Tables and lists. */
export function ShowcaseLists() {
  const [shown, setShown] = useState(40)
  return (
    <Section title="Lists">
      <Breadcrumbs
        label="You are here"
        items={[
          { key: 'a', content: <a href="#accounts">Accounts</a> },
          { key: 'b', content: <a href="#harbour">harbour.light</a> },
          { key: 'c', content: 'Report' },
        ]}
      />
      <DataTable
        caption="Accounts side by side"
        rows={rows}
        rowKey={(row) => row.name}
        initialSort={{ key: 'followers', direction: 'descending' }}
        columns={[
          {
            key: 'name',
            header: 'Account',
            cell: (row) => row.name,
            sortValue: (row) => row.name,
            className: 'font-medium',
          },
          {
            key: 'followers',
            header: 'Followers',
            numeric: true,
            cell: (row) => (row.followers === null ? 'Not known' : number.format(row.followers)),
            sortValue: (row) => row.followers,
          },
          {
            key: 'change',
            header: '28 days',
            numeric: true,
            cell: (row) => <Delta value={row.change} unknownText="Not known" />,
            sortValue: (row) => row.change,
          },
          { key: 'rate', header: 'Engagement', numeric: true, cell: (row) => row.rate },
          { key: 'last', header: 'Last reading', numeric: true, cell: () => 'Today, 09:12' },
        ]}
      />
      <Pagination
        label="Pages"
        previous={{ href: null, label: 'Earlier' }}
        next={{ href: '#2', label: 'Later' }}
        status="Page 1 of 9"
      />
      <Tabs
        label="People"
        items={[
          {
            value: 'followers',
            label: 'Followers',
            note: '5,000',
            content: (
              <VirtualList
                label="Followers"
                items={people}
                itemKey={(name) => name}
                estimateSize={56}
                height={240}
                className="rounded-lg border border-hairline bg-raised"
                renderItem={(name) => (
                  <div className="flex h-14 items-center gap-3 border-hairline border-b px-4">
                    <Avatar name={name} size={32} />
                    {name}
                  </div>
                )}
              />
            ),
          },
          {
            value: 'following',
            label: 'Following',
            note: '382',
            content: (
              <LoadMore
                label="Show 40 more"
                status={`${shown} of 382`}
                done={shown >= 382}
                onClick={() => setShown(Math.min(382, shown + 40))}
              />
            ),
          },
        ]}
      />
      <div>
        <Disclosure summary="Where does a reading come from" open>
          <p className="max-w-reading text-soft">From the public page, once a day, at the hour you chose.</p>
        </Disclosure>
        <Disclosure summary="What is kept">
          <p className="max-w-reading text-soft">Numbers and the moment they were read.</p>
        </Disclosure>
      </div>
    </Section>
  )
}

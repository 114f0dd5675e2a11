// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { DataTable } from '#/layout/data-table.tsx'
import type { Sort } from '#/layout/sort-rows.ts'

type Row = { name: string; count: number | null }

const rows: Row[] = [
  { name: 'a10', count: 5 },
  { name: 'a9', count: null },
  { name: 'b', count: 40 },
]

function show(onSort?: (sort: Sort) => void) {
  render(
    <DataTable<Row>
      caption="Accounts"
      rows={rows}
      rowKey={(row) => row.name}
      onSort={onSort}
      columns={[
        { key: 'name', header: 'Name', cell: (row) => row.name, sortValue: (row) => row.name },
        {
          key: 'count',
          header: 'Count',
          numeric: true,
          cell: (row) => row.count ?? 'Not known',
          sortValue: (row) => row.count,
        },
      ]}
    />,
  )
  return userEvent.setup()
}

const order = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.firstElementChild?.textContent)

afterEach(cleanup)

test('numbers sort largest first, then reverse; unknown ones stay last', async () => {
  const user = show()
  await user.click(screen.getByRole('button', { name: 'Count' }))
  expect(order()).toEqual(['b', 'a10', 'a9'])
  expect(screen.getByRole('columnheader', { name: 'Count' }).getAttribute('aria-sort')).toBe('descending')
  await user.click(screen.getByRole('button', { name: 'Count' }))
  expect(order()).toEqual(['a10', 'b', 'a9'])
})

test('words sort from A, with numbers inside them by value', async () => {
  const user = show()
  await user.click(screen.getByRole('button', { name: 'Name' }))
  expect(order()).toEqual(['a9', 'a10', 'b'])
})

test('a caller that sorts gets the request, and the rows stay as given', async () => {
  const requestedSorts: Sort[] = []
  const user = show((sort) => requestedSorts.push(sort))
  await user.click(screen.getByRole('button', { name: 'Count' }))
  expect(requestedSorts).toEqual([{ key: 'count', direction: 'descending' }])
  expect(order()).toEqual(['a10', 'a9', 'b'])
})

// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { DataTable } from '#/layout/data-table.tsx'

type Row = { name: string; count: number | null }

const rows: Row[] = [
  { name: 'a10', count: 5 },
  { name: 'a9', count: null },
  { name: 'b', count: 40 },
]

function show() {
  render(
    <DataTable<Row>
      caption="Accounts"
      rows={rows}
      rowKey={(row) => row.name}
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

test('the focus of a row that goes moves to the main content', () => {
  const table = (names: string[]) => (
    <main id="main" tabIndex={-1}>
      <DataTable
        caption="Accounts"
        rows={names}
        rowKey={(name) => name}
        columns={[{ key: 'name', header: 'Name', cell: (name) => <button type="button">{name}</button> }]}
      />
    </main>
  )
  const { rerender } = render(table(['a', 'b']))
  screen.getByRole('button', { name: 'a' }).focus()
  rerender(table(['b']))
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

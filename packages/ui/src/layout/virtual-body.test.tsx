// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { DataTable } from '#/layout/data-table.tsx'
import { VirtualBody } from '#/layout/virtual-body.tsx'

// There's no layout here, so rows are 40 pixels high and the box shows ten of them.
beforeAll(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
})
afterAll(() => vi.restoreAllMocks())
afterEach(cleanup)

const accounts = Array.from({ length: 500 }, (_, index) => ({ name: `account${index}` }))

function show() {
  render(
    <DataTable
      caption="Accounts"
      rows={accounts}
      rowKey={({ name }) => name}
      maxHeight={400}
      columns={[
        { key: 'name', header: 'Name', sortValue: ({ name }) => name, cell: ({ name }) => <a href="#name">{name}</a> },
      ]}
      renderBody={(rows, renderRow) => (
        <VirtualBody
          count={rows.length}
          rowKey={(index) => rows[index]?.name ?? index}
          renderRow={(index, props) => {
            const row = rows[index]
            return row ? renderRow(row, props) : null
          }}
          estimateSize={40}
        />
      )}
    />,
  )
  return userEvent.setup()
}

const shown = () => screen.getAllByRole('row').slice(1)

test('a long table renders only some rows, with the row count and their positions', () => {
  show()
  expect(screen.getByRole('table', { name: 'Accounts' }).getAttribute('aria-rowcount')).toBe('501')
  expect(shown().length).toBeLessThan(60)
  expect(shown()[0]?.getAttribute('aria-rowindex')).toBe('2')
  expect(shown()[1]?.getAttribute('aria-rowindex')).toBe('3')
})

test('the focused row stays rendered when sorting moves it out of view', async () => {
  const user = show()
  await user.click(screen.getByRole('link', { name: 'account0' }))
  const sort = screen.getByRole('button', { name: 'Name' })
  await user.click(sort)
  await user.click(sort)
  await expect.poll(() => shown()[0]?.textContent).toBe('account499')
  const kept = screen.getByRole('link', { name: 'account0' }).closest('tr')
  expect(kept?.getAttribute('aria-rowindex')).toBe('501')
  expect(shown().length).toBeLessThan(60)
})

test('the focus of a row that goes moves to the main content', () => {
  const table = (names: string[]) => (
    <main id="main" tabIndex={-1}>
      <DataTable
        caption="Accounts"
        rows={names}
        rowKey={(name) => name}
        columns={[{ key: 'name', header: 'Name', cell: (name) => <a href="#name">{name}</a> }]}
        renderBody={(rows, renderRow) => (
          <VirtualBody
            count={rows.length}
            rowKey={(index) => rows[index] ?? index}
            renderRow={(index, props) => renderRow(rows[index] ?? '', props)}
            estimateSize={40}
          />
        )}
      />
    </main>
  )
  const { rerender } = render(table(['a', 'b']))
  screen.getByRole('link', { name: 'a' }).focus()
  rerender(table(['b']))
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

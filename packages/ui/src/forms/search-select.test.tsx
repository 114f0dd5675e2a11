// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { SearchSelect } from './search-select.tsx'

// happy-dom has no layout and doesn't scroll.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)
Element.prototype.scrollIntoView = () => undefined
afterEach(cleanup)

const groups = () => [
  {
    key: 'all',
    heading: 'All',
    options: [
      { value: 'America/Sao_Paulo', label: 'America / São Paulo', keywords: ['Brasilia Time'] },
      { value: 'Asia/Tokyo', label: 'Asia / Tokyo', keywords: ['Japan Standard Time'] },
    ],
  },
]

function show() {
  const onChange = vi.fn()
  render(
    <SearchSelect
      label="Zone"
      shown="Asia / Tokyo"
      value="Asia/Tokyo"
      groups={groups}
      searchLabel="Search"
      emptyText="Nothing"
      onChange={onChange}
    />,
  )
  return onChange
}

test.each(['sao paulo', 'SÃO', 'paulo brasilia'])(
  'finds an option by "%s" and chooses it with the keyboard',
  async (typed) => {
    const onChange = show()
    await userEvent.click(screen.getByRole('button', { name: 'Zone: Asia / Tokyo' }))
    await userEvent.keyboard(`${typed}{Enter}`)
    expect(onChange).toHaveBeenCalledExactlyOnceWith('America/Sao_Paulo')
    expect(screen.queryByRole('listbox')).toBeNull()
  },
)

test('reports when nothing matches, and choosing the current value changes nothing', async () => {
  const onChange = show()
  await userEvent.click(screen.getByRole('button', { name: /Zone/ }))
  await userEvent.keyboard('atlantis')
  expect(screen.getByText('Nothing')).toBeDefined()
  await userEvent.clear(screen.getByRole('combobox'))
  await userEvent.keyboard('japan{Enter}')
  expect(onChange).not.toHaveBeenCalled()
})

// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Palette, type PaletteGroup } from '#/feedback/palette.tsx'

afterEach(cleanup)

const onSelect = vi.fn<(name: string) => void>()
afterEach(() => onSelect.mockReset())

const group = (key: string, names: string[]): PaletteGroup => ({
  key,
  heading: key,
  items: names.map((name) => ({ key: name, label: name, onSelect: () => onSelect(name) })),
})

const palette = (groups: PaletteGroup[], typed = '') => (
  <Palette
    onClose={() => undefined}
    label="Find"
    placeholder="Find"
    emptyText="Nothing"
    typed={typed}
    onType={() => undefined}
    groups={groups}
  />
)

/** Checks the highlighted entry, also as announced to assistive technology. */
async function expectSelected(name: string) {
  await expect.poll(() => screen.getByRole('option', { selected: true }).textContent).toBe(name)
  const { id } = screen.getByRole('option', { name })
  await expect.poll(() => screen.getByRole('combobox').getAttribute('aria-activedescendant')).toBe(id)
}

test('the first entry is selected when results arrive, even if they replace all previous ones', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  const { rerender } = render(palette([group('screens', ['Reports', 'Settings', 'Plans'])]))
  await expectSelected('Reports')
  rerender(palette([group('accounts', ['harbour.lights', 'harbour.bakery'])]))
  await expectSelected('harbour.lights')
  rerender(palette([]))
  expect(screen.queryByRole('option')).toBeNull()
  rerender(palette([group('help', ['Harbours', 'Lights'])]))
  await expectSelected('Harbours')
  await user.keyboard('{Enter}')
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('Harbours')
})

test("an entry added above the first becomes selected, and a user's choice persists while it's listed", async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  const screens = group('screens', ['Reports', 'Settings'])
  const accounts = group('accounts', ['harbour.lights'])
  const { rerender } = render(palette([screens]))
  await expectSelected('Reports')
  rerender(palette([accounts, screens]))
  await expectSelected('harbour.lights')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  await expectSelected('Settings')
  rerender(palette([accounts, screens, group('help', ['Harbours'])]))
  await expectSelected('Settings')
  rerender(palette([accounts]))
  await expectSelected('harbour.lights')
})

test('closing returns the focus to where it was, unless the chosen entry moved it', async () => {
  const page = (isOpen: boolean) => (
    <>
      <button type="button">Opener</button>
      <input aria-label="Field" />
      {isOpen ? palette([]) : null}
    </>
  )
  const { rerender } = render(page(false))
  const [opener, field] = [
    screen.getByRole('button', { name: 'Opener' }),
    screen.getByRole('textbox', { name: 'Field' }),
  ]
  opener.focus()
  rerender(page(true))
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('combobox'))
  rerender(page(false))
  await expect.poll(() => document.activeElement).toBe(opener)
  rerender(page(true))
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('combobox'))
  rerender(page(false))
  field.focus()
  // Radix moves the focus in a timeout that it has already started.
  await new Promise((done) => setTimeout(done))
  expect(document.activeElement).toBe(field)
})

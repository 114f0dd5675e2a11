// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { withMessages } from '#/features/toolkit/testing-messages.tsx'
import { ListFilters } from './list-filters.tsx'

afterEach(cleanup)

test('on phones, one button opens the controls and shows how many are set', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  const controls = (set: number) =>
    withMessages(
      <ListFilters set={set} className="grid">
        <input aria-label="Tag" />
      </ListFilters>,
      ['common'],
    )
  const { rerender } = render(await controls(0))
  const button = screen.getByRole('button', { name: 'Filters' })
  const panel = document.getElementById(button.getAttribute('aria-controls') ?? '')
  expect(panel?.contains(screen.getByLabelText('Tag'))).toBe(true)
  expect(panel?.classList.contains('max-sm:hidden')).toBe(true)
  await user.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(panel?.classList.contains('max-sm:hidden')).toBe(false)
  rerender(await controls(2))
  expect(screen.getByRole('button', { name: 'Filters 2' })).toBe(button)
})

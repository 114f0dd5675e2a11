// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { notify, Toaster } from '#/feedback/toast.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test("a toast's action runs once, however often it's pressed while it fades", async () => {
  // A pressed toast goes after a moment, which would otherwise come when this file has no window any more.
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const undo = vi.fn()
  render(<Toaster label="Notifications" closeLabel="Close" />)
  act(() => void notify.success({ title: 'Deleted', action: { label: 'Undo', onClick: undo } }))
  const button = await screen.findByRole('button', { name: 'Undo' })
  fireEvent.click(button)
  fireEvent.click(button)
  expect(undo).toHaveBeenCalledOnce()
  act(() => void vi.runOnlyPendingTimers())
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test("the focus of a pressed action moves to the main content, before it's lost with the toast", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  render(
    <>
      <Toaster label="Notifications" closeLabel="Close" />
      <main id="main" tabIndex={-1} />
    </>,
  )
  act(() => void notify.success({ title: 'Deleted', action: { label: 'Undo', onClick: () => undefined } }))
  const button = await screen.findByRole('button', { name: 'Undo' })
  act(() => button.focus())
  fireEvent.click(button)
  act(() => void vi.runOnlyPendingTimers())
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { notify, Toaster } from '#/feedback/toast.tsx'

afterEach(cleanup)

test("a toast's action runs once, however often it's pressed while it fades", async () => {
  const undo = vi.fn()
  render(<Toaster label="Notifications" closeLabel="Close" />)
  act(() => void notify.success({ title: 'Deleted', action: { label: 'Undo', onClick: undo } }))
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
})

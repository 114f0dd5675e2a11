// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ConfirmDialog } from '#/feedback/confirm-dialog.tsx'
import { Dialog } from '#/feedback/dialog.tsx'
import { Button } from '#/primitives/button.tsx'

afterEach(cleanup)

function open(onConfirm: () => Promise<unknown>) {
  render(
    <ConfirmDialog
      trigger={<Button>Delete</Button>}
      title="Delete this report?"
      description="It cannot be restored."
      confirmLabel="Delete report"
      cancelLabel="Keep it"
      closeLabel="Close"
      onConfirm={onConfirm}
      errorText={() => 'It was not deleted.'}
    />,
  )
  return userEvent.setup({ pointerEventsCheck: 0 })
}

test('focus returns to the trigger when the dialog closes', async () => {
  const user = open(async () => undefined)
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(screen.getByRole('alertdialog', { name: 'Delete this report?' }).contains(document.activeElement)).toBe(true)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'Delete' }))
})

test('focus returns to what opened a dialog without a trigger', async () => {
  function Page() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Log in</Button>
        <Dialog open={isOpen} onOpenChange={setOpen} title="Log in" closeLabel="Close" />
      </>
    )
  }
  render(<Page />)
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
  await user.keyboard('{Escape}')
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'Log in' }))
})

test('a failed action keeps the dialog open and shows why', async () => {
  const user = open(() => Promise.reject(new Error('refused')))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await user.click(screen.getByRole('button', { name: 'Delete report' }))
  expect((await screen.findByRole('alert')).textContent).toBe('It was not deleted.')
})

test('a successful action closes it', async () => {
  let confirmations = 0
  const user = open(async () => {
    confirmations += 1
  })
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await user.click(screen.getByRole('button', { name: 'Delete report' }))
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
  expect(confirmations).toBe(1)
})

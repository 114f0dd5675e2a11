// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ConfirmDialog } from '#/feedback/confirm-dialog.tsx'
import { Dialog } from '#/feedback/dialog.tsx'
import { Menu, MenuItem } from '#/feedback/menu.tsx'
import { Segmented } from '#/forms/segmented.tsx'
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

test('focus starts on the checked radio button rather than the first', async () => {
  render(
    <Dialog trigger={<Button>Share</Button>} title="Share" closeLabel="Close">
      <Segmented
        label="Days"
        value="7"
        options={['1', '7'].map((value) => ({ value, label: value }))}
        onChange={() => undefined}
      />
    </Dialog>,
  )
  await userEvent.setup({ pointerEventsCheck: 0 }).click(screen.getByRole('button', { name: 'Share' }))
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '7' }))
})

/** A list entry whose menu or button opens a question; the answer deletes the entry. */
function Entry({ hasMenu }: { hasMenu: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const [isDeleted, setDeleted] = useState(false)
  const opening = hasMenu ? { open: isOpen, onOpenChange: setOpen } : { trigger: <Button>Delete</Button> }
  return (
    <main id="main" tabIndex={-1}>
      {isDeleted ? null : (
        <>
          {hasMenu ? (
            <Menu label="Entry" trigger={<Button>Entry</Button>}>
              <MenuItem onSelect={() => setOpen(true)}>Delete</MenuItem>
            </Menu>
          ) : null}
          <ConfirmDialog
            {...opening}
            title="Delete this entry?"
            description="It cannot be restored."
            confirmLabel="Delete entry"
            cancelLabel="Keep it"
            closeLabel="Close"
            onConfirm={() => setDeleted(true)}
            errorText={() => 'It was not deleted.'}
          />
        </>
      )}
    </main>
  )
}

test('focus returns to the button of the menu whose item opened the dialog', async () => {
  render(<Entry hasMenu />)
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  await user.tab()
  await user.keyboard('{Enter}')
  await user.keyboard('{Enter}')
  expect(screen.getByRole('alertdialog').contains(document.activeElement)).toBe(true)
  await user.keyboard('{Escape}')
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'Entry' }))
})

test.each([true, false])(
  'focus moves to the main content if what opened the dialog was deleted (menu: %s)',
  async (hasMenu) => {
    render(<Entry hasMenu={hasMenu} />)
    const user = userEvent.setup({ pointerEventsCheck: 0 })
    await user.tab()
    await user.keyboard('{Enter}')
    if (hasMenu) await user.keyboard('{Enter}')
    await user.click(screen.getByRole('button', { name: 'Delete entry' }))
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('main'))
  },
)

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

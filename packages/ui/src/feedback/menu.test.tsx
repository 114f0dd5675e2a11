// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Menu, MenuItem } from '#/feedback/menu.tsx'
import { Button } from '#/primitives/button.tsx'

afterEach(cleanup)

function Page() {
  const [isArchived, setArchived] = useState(false)
  return (
    <main id="main" tabIndex={-1}>
      {isArchived ? null : (
        <Menu label="Entry" trigger={<Button>Entry</Button>}>
          <MenuItem>Check now</MenuItem>
          <MenuItem onSelect={() => setArchived(true)}>Archive</MenuItem>
        </Menu>
      )}
    </main>
  )
}

async function select(keys: string) {
  render(<Page />)
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  await user.tab()
  await user.keyboard(`{Enter}${keys}{Enter}`)
}

test('the focus returns to the button of a menu', async () => {
  await select('')
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'Entry' }))
})

test('the focus moves to the main content if an item removed the button at once', async () => {
  await select('{ArrowDown}')
  expect(screen.queryByRole('button')).toBeNull()
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('main'))
})

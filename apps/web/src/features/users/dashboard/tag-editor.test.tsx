// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { withMessages } from '#/features/toolkit/testing-messages.tsx'
import { TagEditor } from './tag-editor.tsx'

// Another test file in the same process may already have loaded the mocked module.
vi.hoisted(() => vi.resetModules())

const run = vi.hoisted(() => vi.fn())
vi.mock('#/features/users/dashboard/use-bulk.ts', () => ({ useBulk: () => ({ busy: false, run }) }))

afterEach(cleanup)

test("removing a tag moves the focus to the button that edits the account's tags", async () => {
  const monitor = { id: '1', username: 'harbour.lights', tags: ['clients'] }
  render(await withMessages(<TagEditor monitor={monitor} known={[]} />, ['dashboard']))
  await userEvent.click(screen.getByRole('button', { name: 'Remove tag clients' }))
  expect(run).toHaveBeenCalledWith(['1'], { action: 'untag', tag: 'clients' })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /@harbour\.lights/ }))
})

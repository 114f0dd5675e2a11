// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { withMessages } from '#/features/toolkit/testing-messages.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { CardList } from './card-list.tsx'
import { testMonitor } from './monitor.fixture.ts'

// Another test file in the same process may already have loaded the mocked module.
vi.hoisted(() => vi.resetModules())

const run = vi.hoisted(() => vi.fn())
vi.mock('#/features/users/dashboard/use-bulk.ts', () => ({ useBulk: () => ({ busy: false, run }) }))
vi.mock('@tidewatch/i18n/navigation', () => ({ Link: () => null }))

afterEach(() => {
  cleanup()
  run.mockReset()
})

function Page() {
  const [isDone, setDone] = useState(false)
  return (
    <main id="main" tabIndex={-1}>
      {isDone ? null : <BulkBar chosen={[testMonitor('casa.limon')]} known={[]} onDone={() => setDone(true)} />}
    </main>
  )
}

test.each([
  ['Archive', 'archive'],
  ['Delete', 'delete'],
])('%s removes the bar, and the focus moves to the main content', async (name, action) => {
  render(await withMessages(<Page />, ['dashboard', 'monitors', 'common']))
  await userEvent.click(screen.getByRole('button', { name }))
  expect(run).toHaveBeenCalledWith(['casa.limon'], { action })
  expect(screen.queryByRole('toolbar')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('the focus of an archived or deleted card moves to the main content', () => {
  const nothing = () => undefined
  const list = (usernames: string[]) => (
    <main id="main" tabIndex={-1}>
      <CardList
        label="Accounts"
        monitors={usernames.map((username) => testMonitor(username))}
        renderCard={({ username }) => <button type="button">{username}</button>}
        onChoose={nothing}
        onArchive={nothing}
        onChooseAll={nothing}
        onClear={nothing}
      />
    </main>
  )
  const { rerender } = render(list(['harbour.lights', 'casa.limon']))
  screen.getByRole('button', { name: 'harbour.lights' }).focus()
  rerender(list(['casa.limon']))
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

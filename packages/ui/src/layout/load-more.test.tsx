// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { LoadMore } from '#/layout/load-more.tsx'

afterEach(cleanup)

function List({ unmounts }: { unmounts: boolean }) {
  const [isDone, setDone] = useState(false)
  return (
    <main id="main" tabIndex={-1}>
      {isDone && unmounts ? null : (
        <LoadMore label="Show more" status="40 of 40" loading={false} done={isDone} onClick={() => setDone(true)} />
      )}
    </main>
  )
}

test('the focus of a button that goes with the last page stays at the end of the list', async () => {
  render(<List unmounts={false} />)
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(screen.queryByRole('button')).toBeNull()
  expect(document.activeElement).toBe(screen.getByText('40 of 40').parentElement)
})

test('it moves to the main content if the end of the list goes too', async () => {
  render(<List unmounts />)
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

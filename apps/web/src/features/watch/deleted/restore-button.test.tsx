// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { notify } from '@tidewatch/ui/feedback/toast'
import { afterEach, expect, test, vi } from 'vitest'
import { withMessages } from '#/features/toolkit/testing-messages.tsx'
import { RestoreButton } from './restore-button.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  cleanup()
})

test("a restored item isn't restored again while its row is still there", async () => {
  const done = vi.spyOn(notify, 'success')
  const failed = vi.spyOn(notify, 'error')
  const mutationFn = vi.fn(async () => undefined)
  render(
    <QueryClientProvider client={new QueryClient()}>
      {
        await withMessages(<RestoreButton id="1" name="@fallen.leaves" mutation={{ mutationFn }} />, [
          'deleted',
          'errors',
        ])
      }
    </QueryClientProvider>,
  )
  const button = screen.getByRole('button', { name: 'Restore @fallen.leaves' })
  await userEvent.click(button)
  await expect.poll(() => done).toHaveBeenCalledOnce()
  await userEvent.click(button)
  expect(mutationFn).toHaveBeenCalledOnce()
  expect(failed).not.toHaveBeenCalled()
})

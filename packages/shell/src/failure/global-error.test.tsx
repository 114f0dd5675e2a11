// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  cleanup()
  vi.doUnmock('./global-error-document.tsx')
})

// Modules load once per page, so each test gets a fresh registry.
async function show(retry = () => undefined) {
  vi.resetModules()
  const { GlobalError } = await import('./global-error.tsx')
  render(<GlobalError retry={retry} />, { container: document })
}

test('the full page is loaded when needed', async () => {
  await show()
  expect(await screen.findByRole('heading', { name: 'We couldn’t load this page' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Go to home page' })).toBeDefined()
})

test('when nothing can be loaded any more, it still says so and retries', async () => {
  vi.doMock('./global-error-document.tsx', () => Promise.reject(new Error('offline')))
  const retry = vi.fn()
  await show(retry)
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(screen.queryByRole('link')).toBeNull()
  expect(retry).toHaveBeenCalledOnce()
})

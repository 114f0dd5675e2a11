// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  cleanup()
  vi.doUnmock('./global-error-document.tsx')
})

// What is loaded is loaded once per page, so each test has a page of its own.
async function show(retry = () => undefined) {
  vi.resetModules()
  const { GlobalError } = await import('./global-error.tsx')
  render(<GlobalError retry={retry} />, { container: document })
}

test('the whole page is loaded when it is needed', async () => {
  await show()
  expect(await screen.findByRole('heading', { name: 'We couldn’t load this page' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Go to home page' })).toBeDefined()
})

test('where nothing can be loaded any more, it still says so and tries again', async () => {
  vi.doMock('./global-error-document.tsx', () => Promise.reject(new Error('offline')))
  const retry = vi.fn()
  await show(retry)
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(screen.queryByRole('link')).toBeNull()
  expect(retry).toHaveBeenCalledOnce()
})

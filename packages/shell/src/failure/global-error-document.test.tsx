// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { GlobalErrorDocument } from './global-error-document.tsx'

afterEach(() => {
  cleanup()
  window.history.replaceState(null, '', '/')
})

// A whole document, which replaces the test's own.
const show = (retry = () => undefined) => render(<GlobalErrorDocument retry={retry} />, { container: document })

test.each([
  ['/plans', 'We couldn’t load this page', '/'],
  ['/de/plans', 'Diese Seite konnte nicht angezeigt werden', '/de'],
])('%s reports the failure in the language of its address', async (path, title, home) => {
  window.history.replaceState(null, '', path)
  show()
  expect(await screen.findByRole('heading', { name: title })).toBeDefined()
  expect(screen.getByRole('link').getAttribute('href')).toBe(home)
})

test('it retries on request', async () => {
  const retry = vi.fn()
  show(retry)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledOnce()
})

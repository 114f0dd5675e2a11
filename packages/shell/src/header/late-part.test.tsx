// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PageLocaleProvider } from '@tidewatch/i18n/page-locale'
import { partFailedEvent } from '@tidewatch/ui/feedback/use-late-part'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLatePart, type LatePartProps } from './late-part.tsx'

const load = vi.fn(async () => ({ label, byKeyboard }: LatePartProps) => (
  <p>
    {label} by {byKeyboard ? 'keyboard' : 'pointer'}
  </p>
))
const Part = createLatePart(load)

beforeEach(() => {
  load.mockClear()
  render(
    <PageLocaleProvider locale="en">
      <Part popup="menu" label="Language" icon={null} className="" />
    </PageLocaleProvider>,
  )
})
afterEach(cleanup)

const button = () => screen.getByRole('button', { name: 'Language' })

test('nothing is loaded before the pointer or focus reaches the button', async () => {
  expect(button().getAttribute('aria-haspopup')).toBe('menu')
  expect(load).not.toHaveBeenCalled()
  await userEvent.hover(button())
  expect(load).toHaveBeenCalled()
  expect(screen.queryByText(/by pointer/)).toBeNull()
})

test('the first press opens it', async () => {
  await userEvent.click(button())
  expect(await screen.findByText('Language by pointer')).toBeDefined()
})

test.each(['{Enter}', '{ArrowDown}'])('%s opens it for the keyboard', async (key) => {
  button().focus()
  await userEvent.keyboard(key)
  expect(await screen.findByText('Language by keyboard')).toBeDefined()
})

test('if loading fails, the button stays, the page is notified, and the next press opens it', async () => {
  const onFailure = vi.fn()
  window.addEventListener(partFailedEvent, onFailure, { once: true })
  button().focus()
  load.mockRejectedValueOnce(new Error('offline'))
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onFailure).toHaveBeenCalledOnce()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('Language by keyboard')).toBeDefined()
})

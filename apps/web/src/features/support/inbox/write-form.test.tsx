// @vitest-environment happy-dom
import { mutationOptions, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { InboxThread } from '@tidewatch/contract/support/inbox'
import { notify } from '@tidewatch/ui/feedback/toast'
import { afterEach, expect, test, vi } from 'vitest'
import { withMessages } from '#/features/toolkit/testing-messages.tsx'
import { WriteForm } from './write-form.tsx'

// Another test file in the same process may already have loaded the mocked module.
vi.hoisted(() => vi.resetModules())

const { answer } = vi.hoisted(() => ({ answer: vi.fn() }))

vi.mock('@tidewatch/auth/auth-provider', () => ({ useApi: () => ({}) }))
vi.mock('@tidewatch/api-client/support/inbox', () => ({
  answerTicketMutation: () => mutationOptions({ mutationFn: answer }),
  noteOnTicketMutation: () => mutationOptions({ mutationFn: vi.fn() }),
}))
vi.mock('./article-picker.tsx', () => ({ ArticlePicker: () => null }))

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const ticket = { id: 't', email: 'ben@example.com', locale: 'en', messages: [{ id: 'm' }] } as unknown as InboxThread

async function open(userId: string) {
  const form = await withMessages(<WriteForm ticket={ticket} userId={userId} />, ['inbox', 'errors'])
  render(<QueryClientProvider client={new QueryClient()}>{form}</QueryClientProvider>)
  return screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Answer to ben@example.com' })
}

test('an answer that wasn’t sent is still there when its form opens again, for nobody else', async () => {
  await userEvent.type(await open('ada'), 'Dear Ben')
  cleanup()
  expect((await open('other')).value).toBe('')
  cleanup()
  expect((await open('ada')).value).toBe('Dear Ben')
})

test('an answer whose form was left while it was being sent isn’t offered again', async () => {
  const sent = vi.spyOn(notify, 'success')
  const sending = Promise.withResolvers<InboxThread>()
  answer.mockReturnValue(sending.promise)
  await userEvent.type(await open('eve'), 'Dear Ben')
  await userEvent.click(screen.getByRole('button', { name: 'Send answer' }))
  cleanup()
  sending.resolve(ticket)
  await expect.poll(() => sent).toHaveBeenCalledOnce()
  expect((await open('eve')).value).toBe('')
})

test('what was written after an answer was sent stays', async () => {
  const sent = vi.spyOn(notify, 'success')
  const sending = Promise.withResolvers<InboxThread>()
  answer.mockReturnValue(sending.promise)
  await userEvent.type(await open('fay'), 'Dear Ben')
  await userEvent.click(screen.getByRole('button', { name: 'Send answer' }))
  cleanup()
  await userEvent.type(await open('fay'), ', one more thing')
  sending.resolve(ticket)
  await expect.poll(() => sent).toHaveBeenCalledOnce()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Dear Ben, one more thing')
})

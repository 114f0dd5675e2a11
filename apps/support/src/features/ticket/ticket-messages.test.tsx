// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react'
import type { TicketThread } from '@tidewatch/contract/support/tickets'
import { loadMessages } from '@tidewatch/i18n/messages'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, expect, test, vi } from 'vitest'
import { TicketMessages } from './ticket-messages.tsx'

vi.mock('@tidewatch/auth/auth-provider', () => ({ useApi: () => ({}) }))
afterEach(cleanup)

const own: TicketThread['messages'][number] = {
  id: '7c1d2a0e-5d0b-4a36-9f0a-0a3a7f7f1c11',
  from: 'person',
  text: 'It is empty.',
  at: '2026-11-21T10:00:00.000Z',
  attachments: [],
}

const ticket: TicketThread = {
  reference: 'TW-7K3M-92QD',
  topic: 'reports',
  subject: 'My report is empty',
  state: 'answered',
  email: 'ada@example.com',
  isEmailProven: false,
  hasHiddenAnswer: true,
  page: null,
  locale: 'en',
  createdAt: own.at,
  erasedAt: null,
  messages: [own],
}

async function show(shown: TicketThread) {
  const { tickets, errors } = await loadMessages('en')
  render(
    <NextIntlClientProvider locale="en" timeZone="Europe/Berlin" messages={{ tickets, errors }}>
      <TicketMessages ticket={shown} secret="secret" />
    </NextIntlClientProvider>,
  )
}

test('without a proven email address, readers see their own message and where to find the answer', async () => {
  await show(ticket)
  expect(screen.getAllByRole('article')).toHaveLength(1)
  expect(screen.getByText('We’ve answered')).toBeDefined()
  expect(screen.getByText('Open the link in our email to read the answer.')).toBeDefined()
})

test('a reader who comes from the email sees the answer', async () => {
  const answer = { ...own, id: 'f2b6f0ad-0f5e-4d3c-8f43-5f9f0f3f9a10', from: 'team' as const, text: 'Reload it.' }
  await show({ ...ticket, isEmailProven: true, hasHiddenAnswer: false, messages: [own, answer] })
  expect(screen.getByText('Reload it.')).toBeDefined()
  expect(screen.queryByText('We’ve answered')).toBeNull()
})

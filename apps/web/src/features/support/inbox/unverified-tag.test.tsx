// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react'
import type { InboxThread } from '@tidewatch/contract/support/inbox'
import { afterEach, expect, test, vi } from 'vitest'
import { withMessages } from '#/features/toolkit/testing-messages.tsx'
import { InboxRow } from './inbox-row.tsx'
import { TicketFacts } from './ticket-facts.tsx'

vi.mock('@tidewatch/i18n/navigation', () => ({ Link: ({ href }: { href: string }) => <a href={href}>Request</a> }))
vi.mock('@tidewatch/shell/config', () => ({ useConfig: () => ({ hosts: {} }) }))
afterEach(cleanup)

const ticket: InboxThread = {
  id: '7c1d2a0e-5d0b-4a36-9f0a-0a3a7f7f1c11',
  reference: 'TW-7K3M-92QD',
  topic: 'reports',
  subject: 'My report is empty',
  state: 'open',
  email: 'ada@example.com',
  isEmailProven: true,
  page: null,
  locale: 'en',
  createdAt: '2026-11-21T10:00:00.000Z',
  erasedAt: null,
  assignee: null,
  isMine: false,
  waitingSince: '2026-11-21T10:00:00.000Z',
  touchedAt: '2026-11-21T10:00:00.000Z',
  messages: [],
  events: [],
}

async function show(isEmailProven: boolean) {
  const shown = { ...ticket, isEmailProven }
  const both = (
    <>
      <ul aria-label="list">
        <InboxRow ticket={{ ...shown, excerpt: 'Since Monday.' }} />
      </ul>
      <TicketFacts ticket={shown} />
    </>
  )
  render(await withMessages(both, ['inbox', 'contact']))
  return [screen.getByRole('list', { name: 'list' }), screen.getByRole('complementary', { name: 'Details' })]
}

test('the list and the ticket mark an unconfirmed address', async () => {
  for (const place of await show(false)) {
    expect(place.textContent).toContain('ada@example.com')
    expect(place.textContent).toContain('Address not confirmed')
  }
})

test('a confirmed address has no mark', async () => {
  for (const place of await show(true)) expect(place.textContent).not.toContain('Address not confirmed')
})

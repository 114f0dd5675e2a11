// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { TicketAttachment } from '@tidewatch/contract/support/tickets'
import { loadMessages } from '@tidewatch/i18n/messages'
import { NextIntlClientProvider } from 'next-intl'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { AttachmentField } from './attachment-field.tsx'

// Another test file in the same process may already have loaded the mocked modules.
vi.hoisted(() => vi.resetModules())

vi.mock('@tidewatch/auth/auth-provider', () => ({ useApi: () => ({}) }))
const attachFile = vi.hoisted(() => vi.fn<(api: unknown, file: File) => Promise<TicketAttachment>>())
vi.mock('@tidewatch/api-client/support/tickets', () => ({ attachFile }))

afterEach(() => {
  attachFile.mockReset()
  vi.restoreAllMocks()
  cleanup()
})

async function renderField() {
  const { contact, errors } = await loadMessages('en')
  function Field() {
    const [attachments, setAttachments] = useState<TicketAttachment[]>([])
    return <AttachmentField attachments={attachments} onChange={setAttachments} onBusy={() => undefined} />
  }
  render(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ contact, errors }}>
      <Field />
    </NextIntlClientProvider>,
  )
}

function choose(...files: File[]) {
  fireEvent.change(screen.getByLabelText(/^Choose/), { target: { files } })
}

test('two files of one name are shown while they are sent', async () => {
  const warn = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  attachFile.mockReturnValue(new Promise(() => undefined))
  await renderField()
  choose(new File(['a'], 'image.jpg'), new File(['b'], 'image.jpg'))
  expect(screen.getAllByText('image.jpg')).toHaveLength(2)
  expect(warn).not.toHaveBeenCalled()
})

test('an empty file is refused at once', async () => {
  await renderField()
  choose(new File([], 'nothing.txt'))
  expect(await screen.findByText('nothing.txt is empty.')).toBeDefined()
  expect(attachFile).not.toHaveBeenCalled()
})

test("a file is listed by its user's name for it, with its actual size", async () => {
  attachFile.mockResolvedValue({
    id: '6f1c3a52-0c5e-4d55-9d0e-0d6f3c7f6b11',
    name: 'fake.txt',
    mediaType: 'text/plain',
    size: 1,
  })
  await renderField()
  choose(new File(['a'], 'fake.png'))
  expect(await screen.findByText('1 byte')).toBeDefined()
  expect(screen.getByText('fake.png')).toBeDefined()
})

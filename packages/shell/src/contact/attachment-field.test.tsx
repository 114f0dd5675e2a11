// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { loadMessages } from '@tidewatch/i18n/messages'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, expect, test, vi } from 'vitest'
import { AttachmentField } from './attachment-field.tsx'

// Another test file in the same process may already have loaded the mocked modules.
vi.hoisted(() => vi.resetModules())

vi.mock('@tidewatch/auth/auth-provider', () => ({ useApi: () => ({}) }))
vi.mock('@tidewatch/api-client/support/tickets', () => ({ attachFile: () => new Promise(() => undefined) }))

afterEach(() => {
  vi.restoreAllMocks()
  cleanup()
})

test('two files of one name are shown while they are sent', async () => {
  const warn = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { contact, errors } = await loadMessages('en')
  render(
    <NextIntlClientProvider locale="en" messages={{ contact, errors }}>
      <AttachmentField attachments={[]} onChange={() => undefined} onBusy={() => undefined} />
    </NextIntlClientProvider>,
  )
  const photos = [new File(['a'], 'image.jpg'), new File(['b'], 'image.jpg')]
  fireEvent.change(screen.getByLabelText(/^Choose/), { target: { files: photos } })
  expect(screen.getAllByText('image.jpg')).toHaveLength(2)
  expect(warn).not.toHaveBeenCalled()
})

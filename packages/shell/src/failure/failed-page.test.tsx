// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react'
import { loadMessages } from '@tidewatch/i18n/messages'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, expect, test } from 'vitest'
import { FailedPage } from './failed-page.tsx'
import { failureMessages } from './failure-messages.ts'

afterEach(cleanup)

test('a page that failed says so with nothing but the texts that every page carries', async () => {
  const fail = (error: unknown) => expect.unreachable(String(error))
  render(
    <NextIntlClientProvider locale="de" messages={failureMessages(await loadMessages('de'))} onError={fail}>
      <FailedPage error={Object.assign(new Error(), { digest: '42' })} retry={() => undefined} />
    </NextIntlClientProvider>,
  )
  expect(screen.getByRole('heading', { name: 'Diese Seite konnte nicht angezeigt werden' })).toBeDefined()
  expect(screen.getByText('42')).toBeDefined()
})

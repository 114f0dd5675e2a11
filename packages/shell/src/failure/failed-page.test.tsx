// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react'
import { PageLocaleProvider } from '@tidewatch/i18n/page-locale'
import { withSharedMessages } from '@tidewatch/i18n/shared-messages'
import { afterEach, expect, test } from 'vitest'
import { FailedPage } from './failed-page.tsx'

afterEach(() => {
  cleanup()
  document.documentElement.removeAttribute('lang')
})

test("a failed page says so in its own language, with the failure's digest", async () => {
  document.documentElement.lang = 'de'
  const Worded = await withSharedMessages(FailedPage)
  render(
    <PageLocaleProvider locale="de">
      <Worded error={Object.assign(new Error(), { digest: '42' })} retry={() => undefined} />
    </PageLocaleProvider>,
  )
  expect(screen.getByRole('heading', { name: 'Diese Seite konnte nicht angezeigt werden' })).toBeDefined()
  expect(screen.getByText('42')).toBeDefined()
})

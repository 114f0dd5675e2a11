// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { useTranslations } from 'next-intl'
import { afterEach, expect, test, vi } from 'vitest'
import { PageLocaleProvider } from '../page-locale.tsx'
import { withSharedMessages } from './shared-messages.ts'

const load = vi.hoisted(() => vi.fn<() => object>())
vi.mock('../../messages/de/users/auth.json', () => ({
  get default() {
    return load()
  },
}))

afterEach(cleanup)

test('a part has its texts in the language of the page; if they fail to load, the next call retries', async () => {
  document.documentElement.lang = 'de'
  const Part = () => <p>{useTranslations('auth')('close')}</p>
  load.mockImplementationOnce(() => {
    throw new Error('offline')
  })
  await expect(withSharedMessages(Part)).rejects.toThrow('offline')

  load.mockReturnValue({ close: 'Zu' })
  const Worded = await withSharedMessages(Part)
  render(
    <PageLocaleProvider locale="de">
      <Worded />
    </PageLocaleProvider>,
  )
  expect(screen.getByText('Zu')).toBeDefined()
})

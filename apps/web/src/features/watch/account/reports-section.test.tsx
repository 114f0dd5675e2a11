// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import type { Monitor } from '@tidewatch/contract/watch/monitors'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { withMessages } from '#/features/toolkit/testing-messages.tsx'
import { ReportsSection } from './reports-section.tsx'

// Another test file in the same process may already have loaded the mocked module.
vi.hoisted(() => vi.resetModules())

vi.mock('@tidewatch/i18n/navigation', () => ({
  Link: ({ href, children }: { href: string; children: ReactNode }) => <a href={href}>{children}</a>,
}))

afterEach(cleanup)

async function links(isSample: boolean) {
  const monitor = { id: 'one', latestReportId: 'latest' } as Monitor
  render(await withMessages(<ReportsSection monitor={monitor} isSample={isSample} />, ['account', 'monitors']))
  return screen.getAllByRole('link').map((link) => link.getAttribute('href'))
}

test("the latest report is linked only on samples, since every other account's header links to it", async () => {
  expect(await links(false)).toEqual(['/reports?account=one'])
  cleanup()
  expect(await links(true)).toEqual(['/reports/latest'])
})

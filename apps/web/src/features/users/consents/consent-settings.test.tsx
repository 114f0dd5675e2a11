// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { consentQuery } from '@tidewatch/api-client/users/consents'
import type { Consent } from '@tidewatch/contract/users/consents'
import { afterEach, expect, test, vi } from 'vitest'
import { withMessages } from '#/features/toolkit/testing-messages.tsx'
import { ConsentSettings } from './consent-settings.tsx'

// Another test file in the same process may already have loaded the mocked module.
vi.hoisted(() => vi.resetModules())

const api = vi.hoisted(() => ({}) as never)
vi.mock('@tidewatch/auth/auth-provider', () => ({ useApi: () => api }))

afterEach(cleanup)

test('permissions are listed as the language lists them', async () => {
  const consent: Consent = {
    kind: 'connection',
    at: '2026-11-01T08:00:00.000Z',
    version: '2026-10-01',
    subject: 'harbour.lights',
    scopes: ['basic', 'insights'],
  }
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  queries.setQueryData(consentQuery(api).queryKey, { receipt: { consents: [consent] }, seal: null } as never)
  const settings = await withMessages(<ConsentSettings />, ['consents', 'common', 'shop', 'insights'])
  render(<QueryClientProvider client={queries}>{settings}</QueryClientProvider>)
  expect(screen.getByText('Permissions: basic and insights')).toBeDefined()
})

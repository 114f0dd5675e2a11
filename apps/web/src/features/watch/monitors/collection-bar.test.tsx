// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { codes } from '@tidewatch/contract/codes'
import type { Monitor } from '@tidewatch/contract/watch/monitors'
import { afterEach, expect, test, vi } from 'vitest'
import { withMessages } from '#/features/toolkit/testing-messages.tsx'
import { CollectionBar } from './collection-bar.tsx'

// Another test file in the same process may already have loaded the mocked module.
vi.hoisted(() => vi.resetModules())

vi.mock('./use-collection.ts', () => ({
  useCollection: () => ({ step: 'queued', outcome: 'running', done: 0, total: null, code: codes.sourceBusy }),
}))

afterEach(cleanup)

async function show(trouble: Monitor['trouble']) {
  const monitor = { id: 'a', source: 'public', status: 'queued', trouble } as Monitor
  render(await withMessages(<CollectionBar monitor={monitor} />, ['monitors', 'insights', 'common']))
}

test('a collection that waits for Instagram says so', async () => {
  await show(null)
  expect(screen.getByText('Instagram asked us to wait.')).toBeDefined()
})

test("after a failed attempt, only the monitor's state gives the reason", async () => {
  await show({ kind: 'transient', retryAt: null } as Monitor['trouble'])
  expect(screen.queryByText('Instagram asked us to wait.')).toBeNull()
  expect(screen.getByText('Queued')).toBeDefined()
})

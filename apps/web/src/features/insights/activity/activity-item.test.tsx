// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import type { Activity } from '@tidewatch/insights/activity'
import { afterEach, expect, test } from 'vitest'
import { withMessages } from '#/features/toolkit/testing-messages.tsx'
import { ActivityItem } from './activity-item.tsx'

afterEach(cleanup)

const between = { id: 'a', at: '2026-11-28T00:00:00.000Z', notBefore: '2026-11-01T00:00:00.000Z' }

const showItem = async (activity: Activity) =>
  render(await withMessages(<ActivityItem activity={activity} />, ['insights', 'provenance']))

test('whom the account’s owner unfollowed doesn’t read like someone who unfollowed the owner', async () => {
  await showItem({ ...between, kind: 'following-removed', username: 'museum.x' })
  expect(screen.getByText('You unfollowed @museum.x')).toBeTruthy()
})

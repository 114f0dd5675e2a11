// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import type { Activity } from '@tidewatch/insights/activity'
import { afterEach, expect, test } from 'vitest'
import { withMessages } from '#/features/toolkit/testing-messages.tsx'
import { ActivityList } from './activity-list.tsx'

afterEach(cleanup)

const person = (kind: 'follower-lost' | 'follower-gained', username: string): Activity => ({
  kind,
  id: username,
  username,
  at: '2026-11-28T08:00:00.000Z',
  notBefore: '2026-11-20T08:00:00.000Z',
})

async function caveats(activities: Activity[]) {
  render(await withMessages(<ActivityList activities={activities} />, ['provenance', 'insights', 'common']))
  return screen.getAllByText(/^The later export/).length
}

test('a reason for doubt that all changes share is stated once; otherwise each change states its own', async () => {
  expect(await caveats([person('follower-lost', 'ada'), person('follower-lost', 'ben')])).toBe(1)
  cleanup()
  expect(await caveats([person('follower-lost', 'ada'), person('follower-gained', 'ben')])).toBe(2)
})

test("the link to a change's evidence is high enough to press", async () => {
  const post = {
    ...{ kind: 'post-published', id: 'post', mediaId: 'post', permalink: 'https://www.instagram.com/p/fog/' },
    ...{ at: '2026-11-28T08:00:00.000Z', notBefore: null, captionStart: null },
  } as unknown as Activity
  render(await withMessages(<ActivityList activities={[post]} />, ['provenance', 'insights', 'common']))
  expect(screen.getByRole('link').classList).toContain('min-h-6')
})

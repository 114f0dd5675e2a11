// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import type { Activity } from '@tidewatch/insights/activity'
import type { Locale } from '@tidewatch/site-config/locales'
import { afterEach, expect, test } from 'vitest'
import { withMessages } from '#/features/toolkit/testing-messages.tsx'
import { ActivityItem } from './activity-item.tsx'

afterEach(cleanup)

const between = { id: 'a', at: '2026-11-28T00:00:00.000Z', notBefore: '2026-11-01T00:00:00.000Z' }

const showItem = async (activity: Activity, locale?: Locale) =>
  render(await withMessages(<ActivityItem activity={activity} />, ['insights', 'provenance'], undefined, locale))

test('whom the account’s owner unfollowed doesn’t read like someone who unfollowed the owner', async () => {
  await showItem({ ...between, kind: 'following-removed', username: 'museum.x' })
  expect(screen.getByText('You unfollowed @museum.x')).toBeTruthy()
})

test.each([
  ['ja', 'おそらく。'],
  ['th', 'น่าจะใช่'],
] as const)('in %s, the confidence ends as sentences of the language do', async (locale, text) => {
  await showItem({ ...between, kind: 'follower-lost', username: 'bo' }, locale)
  expect(screen.getByText(text)).toBeTruthy()
})

test('unnamed followers lost between two exports are dated by their days', async () => {
  await showItem({ ...between, kind: 'followers-left-unnamed', count: 2, isAtLeast: false })
  expect(screen.getByText('between Nov 1 and Nov 28')).toBeTruthy()
})

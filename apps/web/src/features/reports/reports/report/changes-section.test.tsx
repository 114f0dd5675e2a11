// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import type { Activity } from '@tidewatch/insights/activity'
import type { ArchiveReport, PublicReport } from '@tidewatch/insights/report/report'
import type { Locale } from '@tidewatch/site-config/locales'
import type { ComponentProps } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { withMessages } from '#/features/toolkit/testing-messages.tsx'
import { ChangesSection } from './changes-section.tsx'

vi.mock('@tidewatch/i18n/navigation', () => ({
  Link: ({ href, children }: ComponentProps<'a'>) => <a href={href}>{children}</a>,
}))

afterEach(cleanup)

const between = { at: '2026-11-28T00:00:00.000Z', notBefore: '2026-11-01T00:00:00.000Z' }
const changed = (kind: 'follower-lost' | 'following-added' | 'following-removed', username: string): Activity => ({
  ...between,
  id: username,
  kind,
  username,
})

const namespaces = ['reports', 'insights', 'provenance', 'common'] as const
const showChanges = async (changes: Activity[], locale?: Locale) => {
  // The fields that the section reads.
  const report = { kind: 'archive', comparedWith: between.notBefore, summary: [], changes } as unknown as ArchiveReport
  render(await withMessages(<ChangesSection report={report} />, namespaces, undefined, locale))
}

const headings = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

test('groups of people say whether they or the account’s owner stopped following', async () => {
  const people = [changed('follower-lost', 'ana'), changed('following-added', 'bo'), changed('following-removed', 'cy')]
  await showChanges(people)
  expect(headings()).toEqual(['No longer following you1', 'Accounts you followed1', 'Accounts you unfollowed1'])
})

test('a report whose counts alone moved says what didn’t change', async () => {
  const day = { date: '2026-11-28', followers: 1_204, following: null, posts: null }
  // The fields that the section reads.
  const report = { kind: 'public', summary: [], changes: [], figures: [], days: [day] } as unknown as PublicReport
  render(await withMessages(<ChangesSection report={report} />, namespaces))
  expect(screen.getByText('No profile or post changes seen.')).toBeTruthy()
})

test('the confidence of a group ends as sentences of the language do', async () => {
  await showChanges([changed('follower-lost', 'ana')], 'ja')
  expect(screen.getByText('おそらく。')).toBeTruthy()
})

test('whom the summary leaves open are in the account’s history', async () => {
  const summary = [{ key: 'archiveUnsure', values: { count: 3 } }]
  const report = { kind: 'archive', comparedWith: between.notBefore, summary, changes: [] } as unknown as ArchiveReport
  render(await withMessages(<ChangesSection report={report} monitorId="m" />, namespaces))
  const link = screen.getByRole('link', { name: 'See who: “Unsure” in the source lists' })
  expect(link.getAttribute('href')).toBe('/accounts/m#history')
})

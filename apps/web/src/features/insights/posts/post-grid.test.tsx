// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import type { RankedPost } from '@tidewatch/insights/public/analytics'
import { afterEach, expect, test } from 'vitest'
import { withMessages } from '#/features/toolkit/testing-messages.tsx'
import { PostGrid } from './post-grid.tsx'

afterEach(cleanup)

const post = (mediaId: string): RankedPost => ({
  ...{ mediaId, type: 'image', permalink: null, captionStart: `Fog ${mediaId}`, pictureUrl: null, altText: null },
  ...{ likes: 320, comments: 14, views: null, engagementRate: 0.05, timesMedian: 2.4 },
  postedAt: '2026-11-20T09:00:00Z',
})

const show = async (posts: RankedPost[]) => render(await withMessages(<PostGrid posts={posts} />, ['provenance']))

test('a single post fills its row with all its figures', async () => {
  await show([post('one')])
  expect(screen.getByText('Fog one')).toBeTruthy()
  expect(screen.getByText('Comments').nextSibling?.textContent).toBe('14')
  expect(screen.queryByRole('list')).toBeNull()
})

test('several posts are tiles with only their day and performance', async () => {
  await show([post('one'), post('two')])
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(screen.queryByText('Comments')).toBeNull()
})

// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import type { HistoryArchive } from '@tidewatch/contract/archive/history'
import { afterEach, expect, test } from 'vitest'
import { withMessages } from '#/features/toolkit/testing-messages.tsx'
import { ArchivePoints } from './archive-points.tsx'
import { SizesChart } from './sizes-chart.tsx'

afterEach(cleanup)

const archive = (id: string, takenAt: string, followers: number): HistoryArchive => ({
  id,
  takenAt,
  dateCertainty: 'exact',
  importedAt: takenAt,
  source: 'browser',
  contents: { followers: { completeness: 'full', count: followers } },
  changes: { followers: null, following: null },
})

test("the chart and the choice of exports show the same day, in the viewer's zone rather than UTC", async () => {
  const archives = [archive('a', '2026-05-20T10:00:00.000Z', 100), archive('b', '2026-06-10T22:30:00.000Z', 120)]
  render(
    await withMessages(
      <>
        <SizesChart archives={archives} />
        <ArchivePoints archives={archives} from="a" to="b" onChoose={() => undefined} />
      </>,
      ['history', 'provenance', 'insights', 'common'],
    ),
  )
  expect(screen.getByRole('figure').textContent).toContain('Jun 11')
  expect(screen.getByRole('group').textContent).toContain('Jun 11')
  expect(document.body.textContent).not.toContain('Jun 10')
})

test('the choice of exports marks a date that is only the earliest possible one', async () => {
  const earlier = { ...archive('a', '2026-05-20T10:00:00.000Z', 100), dateCertainty: 'earliest' as const }
  const archives = [earlier, archive('b', '2026-06-10T10:00:00.000Z', 120)]
  const points = <ArchivePoints archives={archives} from="a" to="b" onChoose={() => undefined} />
  render(await withMessages(points, ['history', 'provenance']))
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['May 20 or later', 'Jun 10'])
})

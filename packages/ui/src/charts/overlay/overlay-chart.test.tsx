// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { OverlayChart } from '#/charts/overlay/overlay-chart.tsx'
import { format } from '#/showcase/sample.tsx'

afterEach(cleanup)

test('ten lines are distinguishable, and none has the colour for "needs attention"', () => {
  const { container } = render(
    <OverlayChart
      title="@one is ahead"
      summary="Followers by day"
      labels={{ showTable: 'Show table', hideTable: 'Hide table', keys: 'Arrow keys move', unknown: 'No reading' }}
      format={format}
      dateHeader="Day"
      series={Array.from({ length: 10 }, (_, at) => ({
        name: `@account.${at}`,
        points: [
          { at: '2026-11-01', value: 100 },
          { at: '2026-11-02', value: 100 + at },
        ],
      }))}
    />,
  )
  const strokeStyles = [...container.querySelectorAll('path[stroke]')].map((path) =>
    [path.getAttribute('stroke'), path.getAttribute('stroke-dasharray')].join(' '),
  )
  expect(strokeStyles).toHaveLength(10)
  expect(new Set(strokeStyles).size).toBe(10)
  expect(strokeStyles.slice(0, 2).join()).toMatch(/tide.*ink/)
  expect(strokeStyles.join()).not.toContain('coral')
})

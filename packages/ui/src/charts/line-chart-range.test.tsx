// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { LineChart } from '#/charts/line-chart.tsx'
import { format } from '#/showcase/sample.tsx'

afterEach(cleanup)

const labels = { showTable: 'Show table', hideTable: 'Hide table', keys: 'Arrow keys move', unknown: 'No reading' }

test('future points are announced as expected, with their range, not as missing', async () => {
  render(
    <LineChart
      title="Grows"
      summary="From 10 to 30"
      labels={labels}
      format={format}
      dateHeader="Day"
      valueHeader="Followers"
      points={[
        { at: '2026-11-01', value: 10 },
        { at: '2026-11-02', value: 20 },
        { at: '2026-11-03', value: null },
      ]}
      comparison={{
        name: 'Expected',
        points: [
          { at: '2026-11-02', value: 20 },
          { at: '2026-11-03', value: 30 },
        ],
      }}
      range={{
        name: 'Range',
        points: [
          { at: '2026-11-02', low: 20, high: 20 },
          { at: '2026-11-03', low: 25, high: 35 },
        ],
      }}
    />,
  )
  expect(screen.getByText('Range')).toBeDefined()
  const user = userEvent.setup()
  await user.tab()
  await user.keyboard('{End}')
  expect(document.querySelector('[aria-live]')?.textContent).toBe('Nov 3: 30. 25–35')
  await user.keyboard('t')
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    'DayFollowersExpectedRange',
    'Nov 110No reading',
    'Nov 2202020–20',
    'Nov 3No reading3025–35',
  ])
})

// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Heatmap } from '#/charts/heatmap/heatmap.tsx'
import { format } from '#/showcase/sample.tsx'

afterEach(cleanup)

test('up and down move by a row, left and right by a column, and the table has the numbers', async () => {
  render(
    <Heatmap
      title="Evenings"
      summary="Most at six"
      labels={{ showTable: 'Show table', hideTable: 'Hide table', keys: 'Arrow keys move', unknown: 'No reading' }}
      format={format}
      rows={['Mon', 'Tue']}
      columns={['00', '12']}
      values={[
        [1, 2],
        [null, 4],
      ]}
      rowHeader="Day"
      legend={{ low: 'Fewer', high: 'More' }}
    />,
  )
  const user = userEvent.setup()
  const live = () => document.querySelector('[aria-live]')?.textContent
  await user.tab()
  await user.keyboard('{Home}{ArrowDown}')
  expect(live()).toBe('Tue 00: No reading')
  await user.keyboard('{ArrowRight}')
  expect(live()).toBe('Tue 12: 4')
  await user.keyboard('{ArrowUp}')
  expect(live()).toBe('Mon 12: 2')
  await user.keyboard('t')
  expect(screen.getByRole('row', { name: 'Tue No reading 4' })).toBeDefined()
})

test('the legend ends at the darkest tone in use', () => {
  const { container } = render(
    <Heatmap
      title="Evenings"
      summary="Most at six"
      labels={{ showTable: 'Show table', hideTable: 'Hide table', keys: 'Arrow keys move', unknown: 'No reading' }}
      format={format}
      rows={['Mon']}
      columns={['00', '12']}
      values={[[1, 2]]}
      rowHeader="Day"
      minHighest={4}
      legend={{ low: 'none', high: 'most' }}
    />,
  )
  const tones = [...container.querySelectorAll('rect[fill="var(--color-tide)"]')]
  const legend = tones.filter((tone) => tone.getAttribute('width') === '13')
  const cells = tones.filter((tone) => tone.getAttribute('width') !== '13')
  expect(legend.at(-1)?.getAttribute('fill-opacity')).toBe(cells.at(-1)?.getAttribute('fill-opacity'))
})

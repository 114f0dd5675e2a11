import type { ChartFormat, ChartLabels } from '#/charts/chart-format.tsx'

export const labels: ChartLabels = {
  showTable: 'Show table',
  hideTable: 'Hide table',
  keys: 'Arrow keys move through the points, t shows the table.',
  unknown: 'No reading',
}

const number = new Intl.NumberFormat('en')
const day = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' })

export const format: ChartFormat = {
  locale: 'en',
  axisNumber: { notation: 'compact' },
  formatValue: number.format,
  formatDate: day.format,
}

/** Sample readings: a slow rise with a swell, two gaps and one isolated reading. */
export const days = Array.from({ length: 80 }, (_, day) => {
  const silent = (day > 30 && day < 38) || (day > 52 && day < 58 && day !== 55)
  const value = Math.round(11_800 + day * 9 + Math.sin(day / 5) * 90 + (day > 44 ? 320 : 0))
  return { at: Date.UTC(2026, 8, 1 + day), value: silent ? null : value }
})

// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Sparkline } from '#/charts/sparkline.tsx'

afterEach(cleanup)

const shapes = (values: (number | null)[]) => {
  const { container } = render(<Sparkline values={values} />)
  return { lines: container.querySelectorAll('path').length, dots: container.querySelectorAll('circle').length }
}

test('fewer than seven readings are dots, because a line would suggest a trend', () => {
  expect(shapes([1, 2, null, 3, null, null, 4, 5, 6])).toEqual({ lines: 0, dots: 6 })
  cleanup()
  const { lines, dots } = shapes([1, 2, 3, 4, 5, 6, 7])
  expect(lines).toBeGreaterThan(0)
  expect(dots).toBe(1)
})

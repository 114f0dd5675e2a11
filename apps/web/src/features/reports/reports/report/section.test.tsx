// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { withMessages } from '#/features/toolkit/testing-messages.tsx'
import { Section } from './section.tsx'

const folded = await withMessages(
  <Section section="method" folded>
    <p>Where numbers come from</p>
  </Section>,
  ['reports'],
)

afterEach(cleanup)

test('collapsed content is left out of the first render and added right after it', () => {
  const first = renderToString(folded)
  expect(first).toContain('<h2 id="method-title"')
  expect(first).not.toContain('Where numbers come from')
  render(folded)
  expect(screen.getByText('Where numbers come from').closest('details')?.open).toBe(false)
})

test("it's expanded for printing", () => {
  render(folded)
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(screen.getByText('Where numbers come from').closest('details')?.open).toBe(true)
})

// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { VirtualGrid } from '#/layout/virtual-grid.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const accounts = Array.from({ length: 500 }, (_, index) => `account${index}`)

test('the focused card stays rendered when it scrolls out of view', async () => {
  // There's no layout here.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(300)
  render(
    <main id="main" tabIndex={-1}>
      <VirtualGrid
        label="Accounts"
        items={accounts}
        itemKey={(name) => name}
        renderItem={(name) => <a href="#name">{name}</a>}
        estimateSize={300}
      />
    </main>,
  )
  const card = await screen.findByRole('link', { name: 'account0' })
  act(() => card.focus())
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(50_000)
  act(() => void window.dispatchEvent(new Event('scroll')))
  await screen.findByRole('link', { name: 'account160' })
  expect(screen.queryByRole('link', { name: 'account20' })).toBeNull()
  expect(document.activeElement).toBe(card)
})

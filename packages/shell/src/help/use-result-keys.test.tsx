// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useResultKeys } from './use-result-keys.ts'

afterEach(cleanup)

interface FinderProps {
  results: string[]
  isCurrent: boolean
  onChoose?: (slug: string) => void
}

function Finder({ results, isCurrent, onChoose }: FinderProps) {
  const place = useRef<HTMLDivElement>(null)
  const { onKeyDown, onFocus, forget } = useResultKeys(place, results, isCurrent)
  return (
    <div role="toolbar" ref={place} onKeyDown={onKeyDown} onFocus={onFocus}>
      <input aria-label="Search" onChange={forget} />
      {results.map((slug) => (
        <button key={slug} type="button" data-slug={slug} onClick={() => onChoose?.(slug)}>
          {slug}
        </button>
      ))}
    </div>
  )
}

const focused = () => document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label')

test('arrow keys move through the field and its results, wrapping at both ends', async () => {
  render(<Finder results={['tides', 'moons']} isCurrent />)
  await userEvent.click(screen.getByRole('textbox'))
  const seen = []
  for (const key of ['{ArrowDown}', '{ArrowDown}', '{ArrowDown}', '{ArrowUp}']) {
    await userEvent.keyboard(key)
    seen.push(focused())
  }
  expect(seen).toEqual(['tides', 'moons', 'Search', 'moons'])
})

test("keys pressed before the results arrive wait for them, and don't apply to older ones", async () => {
  const chosen: string[] = []
  const onChoose = (slug: string) => chosen.push(slug)
  const { rerender } = render(<Finder results={['old']} isCurrent={false} onChoose={onChoose} />)
  await userEvent.click(screen.getByRole('textbox'))
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(focused()).toBe('Search')
  rerender(<Finder results={['tides', 'moons']} isCurrent onChoose={onChoose} />)
  expect([focused(), chosen]).toEqual(['moons', []])

  await userEvent.click(screen.getByRole('textbox'))
  rerender(<Finder results={['old']} isCurrent={false} onChoose={onChoose} />)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  rerender(<Finder results={['waves', 'moons']} isCurrent onChoose={onChoose} />)
  expect(chosen).toEqual(['waves'])
})

test('typing on, or leaving the field, cancels the move to the results', async () => {
  const { rerender } = render(<Finder results={[]} isCurrent={false} />)
  await userEvent.click(screen.getByRole('textbox'))
  await userEvent.keyboard('{ArrowDown}a')
  rerender(<Finder results={['tides']} isCurrent />)
  expect(focused()).toBe('Search')

  rerender(<Finder results={['tides']} isCurrent={false} />)
  await userEvent.keyboard('{ArrowDown}')
  screen.getByRole('button').focus()
  rerender(<Finder results={['tides', 'moons']} isCurrent />)
  expect(focused()).toBe('tides')
})

test('the first result takes focus when the focused one is gone', async () => {
  const { rerender } = render(<Finder results={['tides', 'moons']} isCurrent />)
  screen.getByText('moons').focus()
  rerender(<Finder results={['waves', 'tides']} isCurrent />)
  expect(focused()).toBe('waves')
})

// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { withMessages } from '#/features/toolkit/testing-messages.tsx'
import { CartLineRow } from './cart-line-row.tsx'
import type { PricedLine } from './cart-totals.ts'

afterEach(cleanup)

test('removing an item moves the focus to the main content, before it is lost with the row', async () => {
  const line = { itemId: 'retired', quantity: 1, amount: { amount: 900, currency: 'EUR' } } as PricedLine
  const page = (
    <main id="main" tabIndex={-1}>
      <CartLineRow line={line} />
    </main>
  )
  render(await withMessages(page, ['shop']))
  await userEvent.click(screen.getByRole('button', { name: 'Remove retired' }))
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

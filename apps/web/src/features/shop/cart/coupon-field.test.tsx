// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { shopQuery } from '@tidewatch/api-client/shop/items'
import { codes } from '@tidewatch/contract/codes'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withMessages } from '#/features/toolkit/testing-messages.tsx'
import { AddToCart } from './add-to-cart.tsx'
import { readCart, setCoupon, useCart } from './cart-store.ts'
import { CouponField } from './coupon-field.tsx'
import { usePriced } from './use-priced.ts'

// Another test file in the same process may already have loaded the mocked module.
vi.hoisted(() => vi.resetModules())

const { api, answer } = vi.hoisted(() => {
  const answer = vi.fn()
  return { answer, api: { http: async () => ({ request: answer }) } as never }
})
vi.mock('@tidewatch/auth/auth-provider', () => ({ useApi: () => api, useSession: () => ({ status: 'signed-out' }) }))
vi.mock('@tidewatch/i18n/navigation', () => ({ Link: () => null }))

beforeEach(() => {
  localStorage.clear()
  answer.mockResolvedValue({ status: 200, data: { code: codes.notFound, message: 'It isn’t valid.', data: null } })
})
afterEach(cleanup)

function Page({ hasDiscount }: { hasDiscount: boolean }) {
  const { coupon } = useCart()
  const { couponError, isChecking } = usePriced([], coupon)
  return (
    <main id="main" tabIndex={-1}>
      <CouponField
        coupon={coupon}
        onChange={setCoupon}
        error={couponError}
        isChecking={isChecking}
        hasDiscount={hasDiscount}
      />
    </main>
  )
}
async function open({ hasDiscount = true } = {}) {
  const queries = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retryOnMount: false } },
  })
  for (const code of [null, 'TIDE'])
    queries.setQueryData(shopQuery(api, code).queryKey, { items: [], coupon: null, taxPercent: 20 } as never)
  const page = await withMessages(<Page hasDiscount={hasDiscount} />, ['shop', 'errors'])
  render(<QueryClientProvider client={queries}>{page}</QueryClientProvider>)
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Coupon code' })
const apply = () => userEvent.click(screen.getByRole('button', { name: 'Apply coupon' }))

test("a refused coupon shows the reason until the field changes, and isn't stored", async () => {
  await open()
  await userEvent.type(field(), 'made-up')
  await apply()
  expect(await screen.findByText('It isn’t valid.')).toBeDefined()
  expect(readCart().coupon).toBeNull()
  await userEvent.clear(field())
  expect(screen.queryByText('It isn’t valid.')).toBeNull()
  cleanup()
  await open()
  expect(field().value).toBe('')
})

test('a valid coupon is stored; once invalid, the field says so, and clearing the text removes it', async () => {
  await open()
  await userEvent.type(field(), 'tide')
  await apply()
  expect(await screen.findByText('Coupon TIDE applied.')).toBeDefined()
  expect(readCart().coupon).toBe('TIDE')
  cleanup()
  setCoupon('OLD')
  await open()
  expect(await screen.findByText('It isn’t valid.')).toBeDefined()
  await userEvent.clear(field())
  expect(readCart().coupon).toBeNull()
})

test('a coupon that discounts nothing says so in the field, where another can be typed', async () => {
  await open({ hasDiscount: false })
  await userEvent.type(field(), 'tide{Enter}')
  expect(await screen.findByText('Coupon TIDE doesn’t apply to these items.')).toBeDefined()
  expect(document.activeElement).toBe(field())
  await userEvent.type(field(), '2')
  expect(screen.queryByText('Coupon TIDE doesn’t apply to these items.')).toBeNull()
  expect(readCart().coupon).toBeNull()
})

test('without a code, the field receives focus and says what is missing', async () => {
  await open()
  await apply()
  expect(document.activeElement).toBe(field())
  expect(screen.getByText('Enter a coupon code.')).toBeDefined()
})

test('the focus goes from the field to the button that replaces it once a code is applied, and back', async () => {
  await open()
  await userEvent.type(field(), 'tide{Enter}')
  const remove = await screen.findByRole('button', { name: 'Remove coupon' })
  expect(document.activeElement).toBe(remove)
  await userEvent.click(remove)
  expect(document.activeElement).toBe(field())
})

test("a code that was applied before doesn't take the focus", async () => {
  setCoupon('TIDE')
  await open()
  expect(await screen.findByRole('button', { name: 'Remove coupon' })).not.toBe(document.activeElement)
})

test('a double click adds one to the cart, and a separate click another', async () => {
  render(await withMessages(<AddToCart itemId="report-unlocks" />, ['shop']))
  const add = screen.getByRole('button', { name: 'Add to cart' })
  await userEvent.dblClick(add)
  expect(readCart().lines).toEqual([{ itemId: 'report-unlocks', quantity: 1 }])
  await userEvent.click(add)
  expect(readCart().lines).toEqual([{ itemId: 'report-unlocks', quantity: 2 }])
})

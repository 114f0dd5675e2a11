// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import type { ShopItem, ShopPlan } from '@tidewatch/contract/shop/items'
import { afterEach, expect, test } from 'vitest'
import { withMessages } from '#/features/toolkit/testing-messages.tsx'
import { PlanAction } from './plan-action.tsx'
import type { OwnPlan } from './use-own-plan.ts'

afterEach(cleanup)

const planOf = (id: 'plus' | 'pro', accountLimit: number) => ({ id, accountLimit }) as ShopPlan
const [plus, pro] = [planOf('plus', 5), planOf('pro', 25)]

async function actionsOf(plan: ShopPlan, changes: string[]) {
  const item = { id: `${plan.id}-monthly`, price: { interval: 'month' }, trialDays: null } as unknown as ShopItem
  const subscription = { plan: 'pro', interval: 'month', periodEnd: '2026-12-24T08:00:00.000Z' }
  const own = { status: 'known', subscription, changes, error: null } as unknown as OwnPlan
  const { container } = render(
    await withMessages(<PlanAction plan={plan} item={item} own={own} owned={pro} onChange={() => undefined} />, [
      'plans',
    ]),
  )
  return [...container.querySelectorAll('a, button')].map(({ textContent }) => textContent)
}

test("only the user's own plan can be managed; another one is offered if they can change to it", async () => {
  expect(await actionsOf(pro, [])).toEqual(['Manage plan'])
  expect(await actionsOf(plus, [])).toEqual([])
  expect(await actionsOf(plus, ['plus-monthly'])).toEqual(['Downgrade to Plus'])
  expect(screen.getAllByRole('link')).toHaveLength(1)
})

// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withMessages } from '../testing-messages.tsx'
import { EngagementCalculator } from './engagement-calculator.tsx'

beforeEach(async () => {
  render(await withMessages(<EngagementCalculator />, ['engagement', 'provenance']))
})
afterEach(cleanup)

const rates = () => screen.getByRole('region', { name: 'Engagement rate' })
const fill = (group: HTMLElement, label: string, value: string) =>
  fireEvent.change(within(group).getByLabelText(label), { target: { value } })
const postGroup = (number: number) => screen.getByRole('group', { name: `Post ${number}` })

test('rates appear while typing, and hidden likes exclude a post instead of counting as zero', () => {
  expect(rates().textContent).toContain('By followersNot known')
  fireEvent.change(screen.getByLabelText('Followers'), { target: { value: '1,000' } })
  fill(postGroup(1), 'Likes', '90')
  fill(postGroup(1), 'Comments', '10')
  fill(postGroup(2), 'Comments', '40')
  expect(rates().textContent).toContain('By followers10.0%Median of 1 of 2 posts; mean 10.0%')
  expect(rates().textContent).toContain('By viewsNot known')
  fill(postGroup(1), 'Views', '200')
  expect(rates().textContent).toContain('By views50.0%')
})

test('saves and shares count only when chosen, and must then be known', () => {
  fireEvent.change(screen.getByLabelText('Followers'), { target: { value: '1000' } })
  fill(postGroup(1), 'Likes', '90')
  fill(postGroup(1), 'Comments', '10')
  fireEvent.click(screen.getByLabelText('+ saves, shares'))
  expect(rates().textContent).toContain('By followersNot known')
  fill(postGroup(1), 'Saves', '50')
  fill(postGroup(1), 'Shares', '50')
  expect(rates().textContent).toContain('By followers20.0%')
})

test('an invalid number is reported at its field', () => {
  fill(postGroup(1), 'Likes', 'many')
  expect(within(postGroup(1)).getByLabelText('Likes').getAttribute('aria-invalid')).toBe('true')
  expect(within(postGroup(1)).getByText('Enter a whole number.')).toBeDefined()
})

test('pasted rows become posts, which can be removed', () => {
  fireEvent.change(screen.getByLabelText('Rows'), { target: { value: '90\t10\n190\t10' } })
  fireEvent.click(screen.getByRole('button', { name: 'Use these rows', hidden: true }))
  expect(screen.getByText('2 posts added.')).toBeDefined()
  expect(screen.getAllByRole('group', { name: /^Post/ })).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'Remove post 1' }))
  fireEvent.change(screen.getByLabelText('Followers'), { target: { value: '1000' } })
  expect(rates().textContent).toContain('By followers20.0%Median of 1 of 1 post; mean 20.0%')
})

// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withMessages } from '#/features/toolkit/testing-messages.tsx'
import { PayoutTargetForm } from './payout-target-form.tsx'

vi.mock('@tidewatch/auth/auth-provider', () => ({ useApi: () => ({}) }))

beforeEach(async () => {
  const form = (
    <QueryClientProvider client={new QueryClient()}>
      <PayoutTargetForm target={null} />
    </QueryClientProvider>
  )
  render(await withMessages(form, ['affiliate', 'errors']))
})
afterEach(cleanup)

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save account' }))

// Specification, section 5: "Generic form messages of the interface".
test('"Please enter {label}"', async () => {
  await save()
  expect(screen.getByText('Please enter Account holder’s name')).toBeDefined()
  expect(screen.getByText('Please enter PayPal email')).toBeDefined()
})

test('"must be between min-max characters"', async () => {
  await userEvent.click(screen.getByRole('radio', { name: 'Bank transfer' }))
  await userEvent.type(screen.getByLabelText('IBAN'), 'DE89 3704')
  await save()
  expect(screen.getByText('IBAN must be between 15-34 characters')).toBeDefined()
})

test('"is not a valid {type}"', async () => {
  await userEvent.type(screen.getByLabelText('PayPal email'), 'marta')
  await save()
  expect(screen.getByText('This is not a valid PayPal email')).toBeDefined()
})

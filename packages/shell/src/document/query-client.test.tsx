// @vitest-environment happy-dom
import { QueryClientProvider, useMutation } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { Button } from '@tidewatch/ui/primitives/button'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  cleanup()
})

function Sender({ send }: { send: () => Promise<void> }) {
  const { mutate, isPending } = useMutation({ mutationFn: send })
  return (
    <Button loading={isPending} onClick={() => mutate()}>
      Send
    </Button>
  )
}

test('a press before the first one was answered sends nothing, though no timer has run since', async () => {
  const send = vi.fn(() => new Promise<void>(() => undefined))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Sender send={send} />
    </QueryClientProvider>,
  )
  // As in a browser: nothing but the event itself has React render.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const press = async () => {
    screen.getByRole('button', { name: 'Send' }).click()
    await new Promise(setImmediate)
  }
  await press()
  await press()
  expect(send).toHaveBeenCalledOnce()
})

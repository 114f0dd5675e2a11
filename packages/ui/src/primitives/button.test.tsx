// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from '#/primitives/button.tsx'

afterEach(cleanup)

const button = () => screen.getByRole('button')

test('a double click on a sending button counts once, even if the first was handled before the second', async () => {
  const send = vi.fn()
  render(
    <Button loading={false} onClick={send}>
      Send
    </Button>,
  )
  await userEvent.dblClick(button())
  expect(send).toHaveBeenCalledOnce()
  await userEvent.click(button())
  expect(send).toHaveBeenCalledTimes(2)
})

test('a double click submits a form once', async () => {
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <form onSubmit={submit}>
      <Button type="submit" loading={false}>
        Send
      </Button>
    </form>,
  )
  await userEvent.dblClick(button())
  expect(submit).toHaveBeenCalledOnce()
})

test('a button that sends nothing accepts every click', async () => {
  const step = vi.fn()
  render(<Button onClick={step}>Next</Button>)
  await userEvent.dblClick(button())
  expect(step).toHaveBeenCalledTimes(2)
})

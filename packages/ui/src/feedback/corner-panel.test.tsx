// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useRef, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { CornerPanel } from './corner-panel.tsx'

afterEach(cleanup)

function Field() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return <input ref={field} aria-label="Search" />
}

function Page() {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button type="button" ref={button} onClick={() => setOpen(true)}>
        Help
      </button>
      <input aria-label="Elsewhere" onKeyDown={({ key }) => key === 'Enter' && setOpen(true)} />
      <CornerPanel open={open} onOpenChange={setOpen} title="Help" closeLabel="Close" opener={() => button.current}>
        <Field />
      </CornerPanel>
    </>
  )
}

test('focus returns to the previous element, although the content took it', async () => {
  render(<Page />)
  await userEvent.click(screen.getByLabelText('Elsewhere'))
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByLabelText('Search'))
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText('Elsewhere'))
})

test('the page beside it stays usable without closing it', async () => {
  render(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Help' }))
  await userEvent.click(screen.getByLabelText('Elsewhere'))
  expect(screen.getByRole('dialog', { name: 'Help' })).toBeDefined()
})

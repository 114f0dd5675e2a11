// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { offeredCommands, usePageCommands } from './page-commands.ts'

afterEach(cleanup)

function Page({ subject }: { subject: string }) {
  usePageCommands({ subject, commands: [] })
  return null
}

test("a page's commands follow what it shows, until it unmounts", () => {
  expect(offeredCommands()).toBeNull()
  const { rerender, unmount } = render(<Page subject="@harbour.lights" />)
  rerender(<Page subject="@tidal.flats" />)
  expect(offeredCommands()?.subject).toBe('@tidal.flats')
  unmount()
  expect(offeredCommands()).toBeNull()
})

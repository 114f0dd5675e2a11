// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Tabs } from '#/layout/tabs.tsx'

afterEach(cleanup)

test('the Tab key goes from a tab to the first control in its panel, not to the panel, which may exceed the screen', async () => {
  const user = userEvent.setup()
  const items = ['Feed', 'Watched'].map((label) => ({
    value: label,
    label,
    content: <button type="button">Posts</button>,
  }))
  render(<Tabs label="View" items={items} />)
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Feed' }))
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Posts' }))
})

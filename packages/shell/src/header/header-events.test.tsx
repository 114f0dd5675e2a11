// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { headerItems } from '@tidewatch/auth/event-catalogue'
import { Menu, MenuItem } from '@tidewatch/ui/feedback/menu'
import { afterEach, expect, test, vi } from 'vitest'
import { HeaderEvents } from './header-events.tsx'
import { headerItem } from './header-item.ts'
import { accountLinks, headerEntries } from './navigation.ts'

const track = vi.hoisted(() => vi.fn())
vi.mock('@tidewatch/auth/auth-provider', () => ({ useTrack: () => track }))

afterEach(() => {
  cleanup()
  track.mockClear()
})

const links = [...headerEntries.flatMap((entry) => ('links' in entry ? entry.links : entry)), ...accountLinks]

test('every header link names its item in the event catalogue, and every item has a link or button', () => {
  // These two are buttons.
  const others = ['sign_in', 'logout']
  expect(new Set([...links.map(({ item }) => item), ...others])).toEqual(new Set(headerItems))
})

test.each(headerItems)('pressing %s sends its event, whichever inner element was pressed', async (item) => {
  render(
    <>
      <HeaderEvents site="blog" />
      <button type="button" {...headerItem(item)}>
        <span>Press</span>
      </button>
    </>,
  )
  await userEvent.click(screen.getByText('Press'))
  expect(track.mock.calls).toEqual([['header', { item, site: 'blog' }]])
})

test('a menu item sends its event, though the press removes the menu', async () => {
  const onSelect = vi.fn()
  render(
    <>
      <HeaderEvents site="web" />
      <Menu defaultOpen label="Account" trigger={<button type="button">Account</button>}>
        <MenuItem onSelect={onSelect} {...headerItem('logout')}>
          Log out
        </MenuItem>
      </Menu>
    </>,
  )
  await userEvent.click(screen.getByRole('menuitem', { name: 'Log out' }))
  expect(onSelect).toHaveBeenCalledOnce()
  expect(track.mock.calls).toEqual([['header', { item: 'logout', site: 'web' }]])
})

test('presses elsewhere send nothing', async () => {
  render(
    <>
      <HeaderEvents site="web" />
      <button type="button">Elsewhere</button>
      <button type="button" data-header-item="@somebody">
        Unknown
      </button>
    </>,
  )
  await userEvent.click(screen.getByText('Elsewhere'))
  await userEvent.click(screen.getByText('Unknown'))
  expect(track).not.toHaveBeenCalled()
})

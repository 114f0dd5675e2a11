// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SectionLinks } from './section-links.tsx'

const names = ['account', 'sessions', 'export', 'delete']
let observe: (shown: string[]) => void

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
        observe = (shown) =>
          act(() =>
            callback(
              [...document.querySelectorAll('section')].map((target) => ({
                target,
                isIntersecting: shown.includes(target.id),
              })),
            ),
          )
      }
      observe() {}
      disconnect() {}
    },
  )
})

afterEach(() => {
  cleanup()
  window.location.hash = ''
  document.documentElement.style.scrollPaddingTop = ''
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function show() {
  render(
    <>
      <SectionLinks label="Settings" sections={names.map((id) => ({ id, text: id }))} />
      {names.map((id) => (
        <section key={id} id={id} />
      ))}
    </>,
  )
}

const current = () => document.querySelector('[aria-current]')?.textContent

function scrollTo(y: number) {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(y)
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5000)
  vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(1000)
  fireEvent.scroll(window)
}

test('the row scrolls to the section that the page has reached', () => {
  show()
  const row = screen.getByRole('list')
  const scroll = vi.spyOn(row, 'scrollTo')
  vi.spyOn(screen.getByRole<HTMLElement>('link', { name: 'sessions' }), 'offsetLeft', 'get').mockReturnValue(900)
  scrollTo(2000)
  observe(['sessions', 'export'])
  expect(current()).toBe('sessions')
  expect(scroll).toHaveBeenLastCalledWith({ left: 876 })
})

test("at the page's end, the last section is current although another is at the top", () => {
  show()
  scrollTo(3990)
  observe(['sessions'])
  expect(current()).toBe('sessions')
  scrollTo(4000)
  expect(current()).toBe('delete')
})

test("at the page's end, a section whose link was clicked is current", () => {
  show()
  scrollTo(4000)
  observe(['sessions'])
  window.location.hash = '#export'
  fireEvent(window, new Event('hashchange'))
  expect(current()).toBe('export')
})

test('a section that ends behind the offline strip is over', () => {
  show()
  const [account, sessions] = document.querySelectorAll('section')
  vi.spyOn(account as Element, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -400, 800, 549))
  vi.spyOn(sessions as Element, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 149, 800, 400))
  scrollTo(2000)
  observe(['account', 'sessions'])
  expect(current()).toBe('account')
  document.documentElement.style.scrollPaddingTop = '37px'
  fireEvent.scroll(window)
  expect(current()).toBe('sessions')
})

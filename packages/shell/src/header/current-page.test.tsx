// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CurrentPage } from './current-page.tsx'

vi.mock('next/navigation', () => ({ usePathname: () => '/ja/shared' }))

afterEach(() => {
  cleanup()
  window.history.replaceState(null, '', '/')
})

const goTo = (address: string) => window.history.replaceState(null, '', address)

test("the footer's languages keep the query and hash that the page has when they're pressed", () => {
  goTo('/ja/shared?from=mail#secret')
  render(
    <>
      <footer>
        <a href="/de/shared" hrefLang="de">
          Deutsch
        </a>
      </footer>
      <CurrentPage />
    </>,
  )
  const link = screen.getByRole('link', { name: 'Deutsch' })
  link.addEventListener('click', (event) => event.preventDefault())
  expect(link.getAttribute('href')).toBe('/de/shared?from=mail#secret')
  goTo('/ja/shared#other')
  fireEvent.pointerDown(link)
  expect(link.getAttribute('href')).toBe('/de/shared#other')
  goTo('/ja/shared?page=2')
  fireEvent.click(link)
  expect(link.getAttribute('href')).toBe('/de/shared?page=2')
})

// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { useUrlSecret } from './use-url-secret.ts'

function Secret() {
  const secret = useUrlSecret()
  return <p>{secret === null ? 'not known yet' : `secret: ${secret}`}</p>
}

afterEach(() => {
  cleanup()
  window.history.replaceState(null, '', '/')
})

const text = () => document.querySelector('p')?.textContent

test("it's unknown on the server", () => {
  expect(renderToString(<Secret />)).toContain('not known yet')
})

test('it comes from the hash and follows its changes', () => {
  window.history.replaceState(null, '', '/ticket#one')
  render(<Secret />)
  expect(text()).toBe('secret: one')
  act(() => {
    window.history.replaceState(null, '', '/ticket#two')
    window.dispatchEvent(new Event('hashchange'))
  })
  expect(text()).toBe('secret: two')
})

test('an address without one gives an empty string', () => {
  render(<Secret />)
  expect(text()).toBe('secret: ')
})

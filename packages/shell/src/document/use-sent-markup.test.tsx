// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { markup } from './markup.ts'
import { useSentMarkup } from './use-sent-markup.ts'

const write = vi.fn(async () => markup`<a href="/">Written</a>`)
const Foot = ({ id }: { id: string }) => <footer id={id} dangerouslySetInnerHTML={useSentMarkup(id, write)} />

afterEach(() => {
  cleanup()
  write.mockClear()
})

test('markup from the server is kept, even after a failed page removed it', () => {
  document.body.innerHTML = '<footer id="sent"><a href="/">Sent</a></footer>'
  for (const _ of ['first', 'after it failed']) {
    const { container, unmount } = render(<Foot id="sent" />)
    expect(container.innerHTML).toBe('<footer id="sent"><a href="/">Sent</a></footer>')
    unmount()
    document.body.innerHTML = ''
  }
  expect(write).not.toHaveBeenCalled()
})

test("markup that the server didn't send is written once", async () => {
  for (const _ of ['first', 'again']) {
    const { container, unmount } = await act(async () =>
      render(
        <Suspense>
          <Foot id="missing" />
        </Suspense>,
      ),
    )
    expect(container.innerHTML).toBe('<footer id="missing"><a href="/">Written</a></footer>')
    unmount()
  }
  expect(write).toHaveBeenCalledOnce()
})

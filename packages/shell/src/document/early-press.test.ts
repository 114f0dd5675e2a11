// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { earlyPressScript, repeatEarlyPress, stopEarlyPress } from '#/document/early-press.ts'

const open = (html: string) => {
  document.body.innerHTML = html
  new Function(earlyPressScript)()
}

/** What a part of the page hears once it has started. */
function listen(selector: string) {
  const onClick = vi.fn<(event: MouseEvent) => void>()
  document.querySelector<HTMLElement>(selector)?.addEventListener('click', onClick)
  return onClick
}

const press = (selector: string) =>
  document
    .querySelector(selector)
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))

/** What a page does once it has started. */
function start() {
  stopEarlyPress()
  repeatEarlyPress()
}

beforeEach(start)

test('the last button that was pressed before the start is pressed after it, once', () => {
  open('<button type="button" id="first"></button><button type="button" id="second"><i></i></button>')
  press('#first')
  press('#second i')
  const [first, second] = [listen('#first'), listen('#second')]
  start()
  expect(first).not.toHaveBeenCalled()
  expect(second).toHaveBeenCalledOnce()
  expect(second.mock.calls[0]?.[0].detail).toBe(1)

  start()
  expect(second).toHaveBeenCalledOnce()
})

test('a form that was sent before the start is not sent by the browser, but again after it', () => {
  open('<form><input name="email" value="a@example.com"><button type="submit" id="it"></button></form>')
  const form = document.querySelector('form') as HTMLFormElement
  const early = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: form.querySelector('button') })
  form.dispatchEvent(early)
  expect(early.defaultPrevented).toBe(true)

  const onSubmit = vi.fn<(event: SubmitEvent) => void>((event) => event.preventDefault())
  form.addEventListener('submit', onSubmit)
  start()
  expect(onSubmit).toHaveBeenCalledOnce()
  expect(onSubmit.mock.calls[0]?.[0].submitter).toBe(form.querySelector('button'))
})

test('a form with an address of its own is left to the browser', () => {
  open('<form action="/search"><button type="submit"></button></form>')
  const form = document.querySelector('form') as HTMLFormElement
  const early = new SubmitEvent('submit', { bubbles: true, cancelable: true })
  form.dispatchEvent(early)
  expect(early.defaultPrevented).toBe(false)

  const onSubmit = vi.fn()
  form.addEventListener('submit', onSubmit)
  start()
  expect(onSubmit).not.toHaveBeenCalled()
})

test.each(['<button type="button" popovertarget="menu" id="it"></button>', '<a href="#there" id="it"></a>'])(
  'what the browser does by itself is not repeated: %s',
  (html) => {
    open(html)
    press('#it')
    const onClick = listen('#it')
    start()
    expect(onClick).not.toHaveBeenCalled()
  },
)

test('a link that waits for the start is pressed after it, unless for another tab', () => {
  open('<a href="#there" data-after-start="" id="it"></a>')
  const link = document.querySelector('#it') as HTMLElement
  const click = (ctrlKey: boolean) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey })
    link.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(click(true)).toBe(false)
  expect(click(false)).toBe(true)
  const onClick = listen('#it')
  start()
  expect(onClick).toHaveBeenCalledOnce()
})

test('a page that has started keeps nothing', () => {
  open('<button type="button" id="it"></button>')
  start()
  const onClick = listen('#it')
  press('#it')
  start()
  expect(onClick).toHaveBeenCalledOnce()
})

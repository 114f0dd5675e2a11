type Press = { event: MouseEvent; button: Element } | { event: SubmitEvent; form: HTMLFormElement }

declare global {
  interface Window {
    /** Listens until the page has started. */
    earlyPress?: { last?: Press; stop: () => void }
  }
}

/**
 * Keeps the last press of a button, or the last form that was sent, that nothing but scripts can answer, for pages that
 * people see before they start. Links that say `data-after-start` wait too: scripts know a better way than their address.
 * A text, not a function: it runs before any module is there.
 */
export const earlyPressScript = `(()=>{\
const press=e=>{if(e.ctrlKey||e.metaKey||e.shiftKey)return;const button=e.target.closest('button[type=button]:not([popovertarget]),a[data-after-start]');if(!button)return;if(button.href)e.preventDefault();earlyPress.last={event:e,button}};\
const send=e=>{const form=e.target;if(form.hasAttribute('action'))return;e.preventDefault();earlyPress.last={event:e,form}};\
window.earlyPress={stop(){removeEventListener('click',press,true);removeEventListener('submit',send,true)}};\
addEventListener('click',press,true);addEventListener('submit',send,true)})()`

/**
 * From here on the page answers what is pressed: for when React has hydrated it. A press may be the very reason that React
 * hydrates it at once. React then lets it through to what was pressed and answers it, or ends it where it comes in, because
 * that part of the page is still to load.
 */
export function stopEarlyPress() {
  const press = window.earlyPress
  if (!press) return
  press.stop()
  const { last } = press
  // Links are repeated all the same: what answers them leaves presses alone whose default is prevented.
  if (!last?.event.eventPhase || isLink(last)) return
  onArrival(last, () => delete press.last)
}

/** Repeats the press that nothing has answered, once all parts of the page listen. */
export function repeatEarlyPress() {
  const last = window.earlyPress?.last
  delete window.earlyPress
  if (last) repeat(last)
}

const retryMs = 100

/** Until React lets it through: what was pressed may be a part that still loads. */
function repeat(press: Press) {
  let hasArrived = false
  onArrival(press, () => {
    hasArrived = true
  })
  if ('form' in press) press.form.requestSubmit(press.event.submitter)
  else {
    const { detail } = press.event
    press.button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
  }
  const pressed = 'form' in press ? press.form : press.button
  if (!hasArrived && pressed.isConnected) setTimeout(() => repeat(press), retryMs)
}

function onArrival(press: Press, listener: () => void) {
  const pressed = 'form' in press ? press.form : press.button
  pressed.addEventListener(press.event.type, listener, { capture: true, once: true })
}

const isLink = (press: Press) => 'button' in press && press.button instanceof HTMLAnchorElement

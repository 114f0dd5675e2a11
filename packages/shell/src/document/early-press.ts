type Press = { button: Element; detail: number } | { form: HTMLFormElement; submitter: HTMLElement | null }

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
const press=e=>{if(e.ctrlKey||e.metaKey||e.shiftKey)return;const button=e.target.closest('button[type=button]:not([popovertarget]),a[data-after-start]');if(!button)return;e.preventDefault();earlyPress.last={button,detail:e.detail}};\
const send=e=>{const{target:form,submitter}=e;if(form.hasAttribute('action'))return;e.preventDefault();earlyPress.last={form,submitter}};\
window.earlyPress={stop(){removeEventListener('click',press,true);removeEventListener('submit',send,true)}};\
addEventListener('click',press,true);addEventListener('submit',send,true)})()`

/** Repeats it, now that the page listens. */
export function repeatEarlyPress() {
  const press = window.earlyPress
  if (!press) return
  press.stop()
  delete window.earlyPress
  if (!press.last) return
  if ('form' in press.last) {
    press.last.form.requestSubmit(press.last.submitter)
    return
  }
  const { button, detail } = press.last
  button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
}

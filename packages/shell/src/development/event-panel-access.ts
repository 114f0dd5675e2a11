/** How developers open the list of events; the kit's page says it. */
export const eventPanelShortcut = { keys: ['Alt', 'Shift', 'E'], aria: 'Alt+Shift+E' } as const

export function isEventPanelShortcut({ altKey, shiftKey, ctrlKey, metaKey, code }: KeyboardEvent): boolean {
  // By the place of the key: with Alt, many layouts make another letter of it.
  return altKey && shiftKey && !ctrlKey && !metaKey && code === 'KeyE'
}

const flag = 'tidewatch-event-tab'

/** Whether the tab at the edge of the screen is wanted: `?events=1` stores that it is, `?events=0` that it is not. */
export function wantsEventTab(): boolean {
  const asked = new URLSearchParams(window.location.search).get('events')
  try {
    if (asked === '1') localStorage.setItem(flag, '1')
    if (asked === '0') localStorage.removeItem(flag)
    return localStorage.getItem(flag) === '1'
  } catch {
    // Where storage is forbidden the address has to say it on every page.
    return asked === '1'
  }
}

/** The keyboard shortcut for the event list, also shown on the kit's page. */
export const eventPanelShortcut = { keys: ['Alt', 'Shift', 'E'], aria: 'Alt+Shift+E' } as const

export function isEventPanelShortcut({ altKey, shiftKey, ctrlKey, metaKey, code }: KeyboardEvent): boolean {
  // By the key's position: with Alt, many layouts produce another character.
  return altKey && shiftKey && !ctrlKey && !metaKey && code === 'KeyE'
}

const flag = 'tidewatch-event-tab'

/**
 * Whether to show the tab at the edge of the screen: `?events=1` turns it on and `?events=0` off; the setting is
 * stored.
 */
export function isEventTabRequested(): boolean {
  const value = new URLSearchParams(window.location.search).get('events')
  try {
    if (value === '1') localStorage.setItem(flag, '1')
    if (value === '0') localStorage.removeItem(flag)
    return localStorage.getItem(flag) === '1'
  } catch {
    // Without storage, every page's address has to carry the setting.
    return value === '1'
  }
}

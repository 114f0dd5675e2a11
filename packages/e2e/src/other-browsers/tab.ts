/** What the journeys in other browsers do with a tab. Elements are named by XPath, the one language that both drivers know. */
export interface Tab {
  open(address: string): Promise<void>
  /** Waits for the element, then presses it as its user would: WebKit opens windows for real presses only. */
  press(xpath: string): Promise<void>
  fill(xpath: string, text: string): Promise<void>
  /** What the page evaluates the expression to; it may be a promise. */
  evaluate<Value>(expression: string): Promise<Value>
  /** Runs steps in the window that the page has opened, and comes back. */
  inNewWindow(steps: (window: Tab) => Promise<void>): Promise<void>
}

/** A browser with an empty profile. */
export interface OpenBrowser {
  tab: Tab
  close(): Promise<void>
}

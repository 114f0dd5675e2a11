/** The tab operations of journeys in other browsers. Elements are found by XPath, which both drivers support. */
export interface Tab {
  open(address: string): Promise<void>
  /** Waits for the element, then clicks it with real input, because WebKit opens windows for trusted clicks only. */
  press(xpath: string): Promise<void>
  fill(xpath: string, text: string): Promise<void>
  /** Evaluates an expression in the page; awaits promises. */
  evaluate<Value>(expression: string): Promise<Value>
  /** Runs steps in the window that the page has opened, then returns to this one. */
  inNewWindow(steps: (window: Tab) => Promise<void>): Promise<void>
}

/** A browser with an empty profile. */
export interface OpenBrowser {
  tab: Tab
  close(): Promise<void>
}

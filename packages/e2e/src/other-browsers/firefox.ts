import { launch, type Page } from 'puppeteer-core'
import type { OpenBrowser, Tab } from './tab.ts'

const timeoutMs = 60_000

function tabOf(page: Page): Tab {
  page.setDefaultTimeout(timeoutMs)
  // To check that an element is enabled, Puppeteer uses `Function`, which our policy blocks; the XPath checks it instead.
  const find = (xpath: string) => page.locator(`xpath/.${xpath}[not(@disabled)]`).setWaitForEnabled(false)
  return {
    open: async (address) => void (await page.goto(address, { waitUntil: 'domcontentloaded' })),
    press: (xpath) => find(xpath).click(),
    fill: (xpath, text) => find(xpath).fill(text),
    evaluate: async <Value>(expression: string) => (await page.evaluate(expression)) as Value,
    async inNewWindow(steps) {
      // BiDi doesn't report the opener, but nothing else opens windows here.
      const target = await page.browser().waitForTarget((each) => each.type() === 'page' && each !== page.target())
      const window = await target.page()
      if (!window) throw new Error('The window is no page.')
      await steps(tabOf(window))
    },
  }
}

/** Debian's Firefox, driven with WebDriver BiDi. */
export async function openFirefox(executablePath: string): Promise<OpenBrowser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    timeout: timeoutMs,
    defaultViewport: { width: 1280, height: 800 },
    extraPrefsFirefox: {
      // Firefox didn't support it two years ago.
      'layout.css.anchor-positioning.enabled': false,
      'intl.accept_languages': 'en-GB',
      // Puppeteer disables the pop-up blocker, which users have.
      'dom.disable_open_during_load': true,
    },
  })
  const [page] = await browser.pages()
  if (!page) throw new Error('Firefox has started without a tab.')
  return { tab: tabOf(page), close: () => browser.close() }
}

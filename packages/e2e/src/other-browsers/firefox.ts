import { launch, type Page } from 'puppeteer-core'
import type { OpenBrowser, Tab } from './tab.ts'

const patienceMs = 20_000

function tabOf(page: Page): Tab {
  page.setDefaultTimeout(patienceMs)
  // Puppeteer asks by `Function` whether an element is enabled, which our policy refuses in Firefox; so the path asks.
  const find = (xpath: string) => page.locator(`xpath/.${xpath}[not(@disabled)]`).setWaitForEnabled(false)
  return {
    open: async (address) => void (await page.goto(address, { waitUntil: 'domcontentloaded' })),
    press: (xpath) => find(xpath).click(),
    fill: (xpath, text) => find(xpath).fill(text),
    evaluate: async <Value>(expression: string) => (await page.evaluate(expression)) as Value,
    async inNewWindow(steps) {
      // Nothing else opens windows here, and BiDi does not tell who did.
      const target = await page.browser().waitForTarget((each) => each.type() === 'page' && each !== page.target())
      const window = await target.page()
      if (!window) throw new Error('The window is no page.')
      await steps(tabOf(window))
    },
  }
}

/** Firefox as Debian packs it, by WebDriver BiDi. */
export async function openFirefox(executablePath: string): Promise<OpenBrowser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: { width: 1280, height: 800 },
    extraPrefsFirefox: {
      // Two years ago Firefox had none.
      'layout.css.anchor-positioning.enabled': false,
      'intl.accept_languages': 'en-GB',
      // Puppeteer lets every page open windows; people's browsers do not.
      'dom.disable_open_during_load': true,
    },
  })
  const [page] = await browser.pages()
  if (!page) throw new Error('Firefox has started without a tab.')
  return { tab: tabOf(page), close: () => browser.close() }
}

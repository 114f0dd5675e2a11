import type { Page } from '@playwright/test'

/** Adds styles of a test's own to a page. Our policy refuses a style element, as `addStyleTag` makes one. */
export async function addStyles(page: Page, styles: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, styles)
}

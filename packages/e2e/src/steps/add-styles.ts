import type { Page } from '@playwright/test'

/** Adds a test's styles to a page. Our policy blocks the style element that `addStyleTag` creates. */
export async function addStyles(page: Page, styles: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, styles)
}

import { test as base, expect } from '@playwright/test'
import { findOrigins, firefoxPath, type TestOrigins, webkitPath } from '#/env.ts'
import { openFirefox } from './firefox.ts'
import type { Tab } from './tab.ts'
import { openWebkit } from './webkit.ts'

interface Fixtures {
  origins: TestOrigins
  /** A tab in a browser opened for this test. */
  tab: Tab
}

async function openBrowser(name: string) {
  if (name === 'firefox' && firefoxPath) return openFirefox(firefoxPath)
  if (name === 'webkit' && webkitPath) return openWebkit(webkitPath)
  throw new Error(`There is no ${name}.`)
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the required fixtures from the pattern.
  origins: async ({}, use) => {
    const origins = findOrigins()
    if (!origins) throw new Error('The stack has not been started.')
    await use(origins)
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  tab: async ({}, use, { project }) => {
    const { tab, close } = await openBrowser(project.name)
    await use(tab)
    await close()
  },
})

/** Waits until an expression holds in the page. */
export async function expectPage(tab: Tab, expression: string): Promise<void> {
  const where = `(${expression}) ? true : location.href`
  await expect.poll(() => tab.evaluate<boolean | string>(where), { message: expression }).toBe(true)
}

/** Waits until a text is visible on the page. */
export async function expectText(tab: Tab, text: string): Promise<void> {
  await expect.poll(() => tab.evaluate<string>('document.body?.innerText ?? ""'), { message: text }).toContain(text)
}

export const button = (name: string) =>
  `//button[normalize-space()=${JSON.stringify(name)} or @aria-label=${JSON.stringify(name)}]`
export const link = (name: string) => `//a[normalize-space()=${JSON.stringify(name)}]`
export const labelled = (label: string) =>
  `//*[(self::input or self::textarea) and (@aria-label=${JSON.stringify(label)} or @id=//label[normalize-space()=${JSON.stringify(label)}]/@for)]`

import { readFileSync } from 'node:fs'

/** Browser names in browserslist, and in MDN's data. */
const namesInData = {
  chrome: ['chrome', 'chrome_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  safari: ['safari'],
  ios_saf: ['safari_ios'],
  samsung: ['samsunginternet_android'],
} as const

type Name = keyof typeof namesInData
export type BrowserInData = (typeof namesInData)[Name][number]

/** The oldest version of each supported browser, from `.browserslistrc`, by its name in MDN's data. */
export function oldestBrowsers(): Map<BrowserInData, string> {
  const lines = readFileSync(new URL('../../../.browserslistrc', import.meta.url), 'utf8').split('\n')
  return new Map(lines.filter((line) => line !== '' && !line.startsWith('#')).flatMap(readQuery))
}

function readQuery(query: string): [BrowserInData, string][] {
  const [, name = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(query) ?? []
  if (!Object.hasOwn(namesInData, name)) throw new Error(`.browserslistrc: "${query}" is no "browser >= version"`)
  return namesInData[name as Name].map((browser) => [browser, version])
}

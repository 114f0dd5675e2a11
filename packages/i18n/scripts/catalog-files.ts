import { locales } from '@tidewatch/site-config/locales'
import type { MessageFile } from './list-namespaces.ts'

const notice = '// Written by scripts/register.ts. Run it after adding a message file.\n'

function camelCase(namespace: string): string {
  return namespace.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function localeFile(locale: string, files: MessageFile[]): string {
  const lines = files
    .map(({ domain, namespace }) => ({ name: camelCase(namespace), path: `${domain}/${namespace}` }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ name, path }) => `export { default as ${name} } from '../../messages/${locale}/${path}.json'\n`)
  return `${notice}${lines.join('')}`
}

function translationsFile(): string {
  const others = locales.filter((locale) => locale !== 'en').toSorted()
  const lines = others.map((locale) => `  ${locale}: () => import('./${locale}.ts'),\n`)
  return `${notice}export const translations = {\n${lines.join('')}}\n`
}

/** The sources of `src/catalog/`: static imports of every message file, which every bundler can follow. */
export function catalogFiles(found: Record<string, MessageFile[]>): Record<string, string> {
  const files = locales.map((locale) => [`${locale}.ts`, localeFile(locale, found[locale] ?? [])])
  return { 'translations.ts': translationsFile(), ...Object.fromEntries(files) }
}

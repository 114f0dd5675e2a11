import { locales } from '@tidewatch/site-config/locales'
import type { MessageFile } from './list-namespaces.ts'

const notice = '// Written by scripts/register.ts. Run it after adding a message file.\n'

function camelCase(namespace: string): string {
  return namespace.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

// The suffix allows a namespace named `import`.
function importLines(locale: string, files: MessageFile[]): string {
  return files
    .map(({ domain, namespace }) => ({ name: camelCase(namespace), path: `${domain}/${namespace}` }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ name, path }) => `import ${name}Messages from '../../messages/${locale}/${path}.json'\n`)
    .join('')
}

function objectLiteral(files: MessageFile[]): string {
  if (files.length === 0) return '{}'
  const names = files.map(({ namespace }) => camelCase(namespace))
  return `{\n${names.map((name) => `  ${name}: ${name}Messages,\n`).join('')}}`
}

function translationsFile(): string {
  const others = locales.filter((locale) => locale !== 'en').toSorted()
  const lines = others.map((locale) => `  ${locale}: async () => (await import('./${locale}.ts')).${locale},\n`)
  return `${notice}export const translations = {\n${lines.join('')}}\n`
}

/** The sources of `src/catalog/`: static imports of every message file, which every bundler can follow. */
export function catalogFiles(found: Record<string, MessageFile[]>): Record<string, string> {
  const files: Record<string, string> = { 'translations.ts': translationsFile() }
  for (const locale of locales) {
    const messageFiles = found[locale] ?? []
    const imports = importLines(locale, messageFiles)
    const name = locale === 'en' ? 'english' : locale
    files[`${locale}.ts`] =
      `${notice}${imports}${imports && '\n'}export const ${name} = ${objectLiteral(messageFiles)}\n` +
      (locale === 'en' ? '\nexport type Messages = typeof english\n' : '')
  }
  return files
}

import { locales } from '@tidewatch/site-config/locales'

const notice = '// Written by scripts/register.ts. Run it after adding a message file.\n'

function camelCase(namespace: string): string {
  return namespace.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

// The suffix lets a namespace be called `import`.
function importLines(locale: string, namespaces: string[]): string {
  return namespaces
    .map((name) => `import ${camelCase(name)}Messages from '../../messages/${locale}/${name}.json'\n`)
    .join('')
}

function objectLiteral(namespaces: string[]): string {
  if (namespaces.length === 0) return '{}'
  return `{\n${namespaces.map((name) => `  ${camelCase(name)}: ${camelCase(name)}Messages,\n`).join('')}}`
}

function translationsFile(): string {
  const others = locales.filter((locale) => locale !== 'en').toSorted()
  const lines = others.map((locale) => `  ${locale}: async () => (await import('./${locale}.ts')).${locale},\n`)
  return `${notice}export const translations = {\n${lines.join('')}}\n`
}

/** The sources of `src/catalog/`: static imports of every message file, which every bundler can follow. */
export function catalogFiles(found: Record<string, string[]>): Record<string, string> {
  const files: Record<string, string> = { 'translations.ts': translationsFile() }
  for (const locale of locales) {
    const namespaces = (found[locale] ?? []).toSorted()
    const imports = importLines(locale, namespaces)
    const name = locale === 'en' ? 'english' : locale
    files[`${locale}.ts`] =
      `${notice}${imports}${imports && '\n'}export const ${name} = ${objectLiteral(namespaces)}\n` +
      (locale === 'en' ? '\nexport type Messages = typeof english\n' : '')
  }
  return files
}

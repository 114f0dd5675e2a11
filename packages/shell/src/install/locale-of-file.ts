import { isLocale, type Locale } from '@tidewatch/site-config/locales'

/** The language that a file is named after, such as `de.html`; null for any other name. */
export function localeOfFile(file: string, ending: string): Locale | null {
  const [name, ...rest] = file.split('.')
  return isLocale(name) && rest.join('.') === ending ? name : null
}

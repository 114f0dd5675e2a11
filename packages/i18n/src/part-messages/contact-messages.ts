import type { Locale } from '@tidewatch/site-config/locales'
import type english from '../../messages/en/support/contact.json'

type ContactMessages = typeof english

const files: Record<Locale, () => Promise<unknown>> = {
  en: () => import('../../messages/en/support/contact.json'),
  es: () => import('../../messages/es/support/contact.json'),
  pt: () => import('../../messages/pt/support/contact.json'),
  it: () => import('../../messages/it/support/contact.json'),
  de: () => import('../../messages/de/support/contact.json'),
  ja: () => import('../../messages/ja/support/contact.json'),
  ko: () => import('../../messages/ko/support/contact.json'),
  th: () => import('../../messages/th/support/contact.json'),
}

/** The texts of the contact form, for browsers: no page contains them until the form is opened. */
export async function loadContactMessages(locale: Locale): Promise<{ contact: ContactMessages }> {
  const file = (await files[locale]()) as { default: ContactMessages }
  return { contact: file.default }
}

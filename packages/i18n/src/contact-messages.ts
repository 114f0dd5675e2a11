import type { Locale } from '@tidewatch/site-config/locales'
import type english from '../messages/en/contact.json'

type ContactMessages = typeof english

const files: Record<Locale, () => Promise<unknown>> = {
  en: () => import('../messages/en/contact.json'),
  es: () => import('../messages/es/contact.json'),
  pt: () => import('../messages/pt/contact.json'),
  it: () => import('../messages/it/contact.json'),
  de: () => import('../messages/de/contact.json'),
  ja: () => import('../messages/ja/contact.json'),
  ko: () => import('../messages/ko/contact.json'),
  th: () => import('../messages/th/contact.json'),
}

/** The texts of the contact form, for browsers: no page carries them before somebody asks for the form. */
export async function loadContactMessages(locale: Locale): Promise<{ contact: ContactMessages }> {
  const file = (await files[locale]()) as { default: ContactMessages }
  return { contact: file.default }
}

import type { Locale } from '@tidewatch/site-config/locales'

const errors = {
  en: () => import('../messages/en/errors.json'),
  es: () => import('../messages/es/errors.json'),
  pt: () => import('../messages/pt/errors.json'),
  it: () => import('../messages/it/errors.json'),
  de: () => import('../messages/de/errors.json'),
  ko: () => import('../messages/ko/errors.json'),
  ja: () => import('../messages/ja/errors.json'),
  th: () => import('../messages/th/errors.json'),
} satisfies Record<Locale, unknown>

const common = {
  en: () => import('../messages/en/common.json'),
  es: () => import('../messages/es/common.json'),
  pt: () => import('../messages/pt/common.json'),
  it: () => import('../messages/it/common.json'),
  de: () => import('../messages/de/common.json'),
  ko: () => import('../messages/ko/common.json'),
  ja: () => import('../messages/ja/common.json'),
  th: () => import('../messages/th/common.json'),
} satisfies Record<Locale, unknown>

export interface PageErrorTexts {
  title: string
  text: string
  retry: string
  home: string
}

/** What is left to say when a page failed together with everything that would have brought its texts. */
export async function pageErrorTexts(locale: Locale): Promise<PageErrorTexts> {
  const [{ default: said }, { default: shared }] = await Promise.all([errors[locale](), common[locale]()])
  return { title: said.page.failedTitle, text: said.page.failedText, retry: shared.retry, home: said.page.toHome }
}

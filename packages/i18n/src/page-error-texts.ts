import type { Locale } from '@tidewatch/site-config/locales'

const errors = {
  en: () => import('../messages/en/common/errors.json'),
  es: () => import('../messages/es/common/errors.json'),
  pt: () => import('../messages/pt/common/errors.json'),
  it: () => import('../messages/it/common/errors.json'),
  de: () => import('../messages/de/common/errors.json'),
  ko: () => import('../messages/ko/common/errors.json'),
  ja: () => import('../messages/ja/common/errors.json'),
  th: () => import('../messages/th/common/errors.json'),
} satisfies Record<Locale, unknown>

const common = {
  en: () => import('../messages/en/common/common.json'),
  es: () => import('../messages/es/common/common.json'),
  pt: () => import('../messages/pt/common/common.json'),
  it: () => import('../messages/it/common/common.json'),
  de: () => import('../messages/de/common/common.json'),
  ko: () => import('../messages/ko/common/common.json'),
  ja: () => import('../messages/ja/common/common.json'),
  th: () => import('../messages/th/common/common.json'),
} satisfies Record<Locale, unknown>

export interface PageErrorTexts {
  title: string
  text: string
  retry: string
  home: string
}

/** The texts for a page that failed together with everything that would have loaded its messages. */
export async function pageErrorTexts(locale: Locale): Promise<PageErrorTexts> {
  const [{ default: said }, { default: shared }] = await Promise.all([errors[locale](), common[locale]()])
  return { title: said.page.failedTitle, text: said.page.failedText, retry: shared.retry, home: said.page.toHome }
}

/** The texts for a path that has no page. */
export async function notFoundTexts(locale: Locale): Promise<Pick<PageErrorTexts, 'title' | 'text' | 'home'>> {
  const { page } = (await errors[locale]()).default
  return { title: page.notFoundTitle, text: page.notFoundText, home: page.toHome }
}

import type { PageErrorTexts } from '@tidewatch/i18n/page-error-texts'
import { localePath } from '@tidewatch/site-config/hosts'
import { defaultLocale, isLocale, type Locale } from '@tidewatch/site-config/locales'
import { Mark } from '@tidewatch/ui/primitives/mark'
import { useEffect, useState } from 'react'
import { barePageStyle } from '#/document/bare-page-style.ts'
import { isDarkTheme, readTheme } from '#/theme/theme.ts'

interface GlobalErrorProps {
  retry: () => void
}

/** Shown until the page's language has loaded, and when it can't be. */
const english: PageErrorTexts = {
  title: 'We couldn’t load this page',
  text: 'Something went wrong on our side. Your data is safe.',
  retry: 'Try again',
  home: 'Go to home page',
}

/** The last resort when even the layout failed: no styles or providers to rely on, only the address. */
export function GlobalErrorDocument({ retry }: GlobalErrorProps) {
  const [{ locale, texts }, setSaid] = useState<{ locale: Locale; texts: PageErrorTexts }>({
    locale: defaultLocale,
    texts: english,
  })
  const [isDark, setDark] = useState(false)
  useEffect(() => {
    setDark(isDarkTheme(readTheme()))
    const [, first] = window.location.pathname.split('/')
    if (!isLocale(first)) return
    const say = async () => {
      // Every page ships this component, and hardly any shows it.
      const { pageErrorTexts } = await import('@tidewatch/i18n/page-error-texts')
      setSaid({ locale: first, texts: await pageErrorTexts(first) })
    }
    // English remains when the other language can't be loaded: this page must not fail as well.
    say().catch(() => undefined)
  }, [])
  return (
    <html lang={locale} className={isDark ? 'dark' : undefined}>
      <body>
        <title>{texts.title}</title>
        <style>{barePageStyle}</style>
        <main>
          <Mark />
          <h1>{texts.title}</h1>
          <p>{texts.text}</p>
          <button type="button" onClick={retry}>
            {texts.retry}
          </button>
          <a href={localePath('/', locale)}>{texts.home}</a>
        </main>
      </body>
    </html>
  )
}

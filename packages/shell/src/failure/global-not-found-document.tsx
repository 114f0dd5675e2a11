import { translatorFor } from '@tidewatch/i18n/translator'
import { defaultLocale } from '@tidewatch/site-config/locales'
import { themeScript } from '#/theme/theme.ts'

/** For addresses that match no page and no language, such as a missing file. */
export async function GlobalNotFoundDocument() {
  const t = await translatorFor(defaultLocale, 'errors')
  return (
    <html lang={defaultLocale} suppressHydrationWarning>
      <head>
        <script>{themeScript}</script>
      </head>
      <body>
        <title>{t('page.notFoundTitle')}</title>
        <main className="mx-auto max-w-reading px-5 py-20">
          <h1 className="font-semibold text-xl">{t('page.notFoundTitle')}</h1>
          <p className="mt-3 text-soft">{t('page.notFoundText')}</p>
          <p className="mt-6">
            <a className="link" href="/">
              {t('page.toHome')}
            </a>
          </p>
        </main>
      </body>
    </html>
  )
}

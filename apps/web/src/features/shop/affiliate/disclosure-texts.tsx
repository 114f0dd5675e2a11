import { localeNames } from '@tidewatch/site-config/locale-names'
import { locales } from '@tidewatch/site-config/locales'
import { CopyButton } from '@tidewatch/ui/primitives/copy-button'
import { getTranslations } from 'next-intl/server'

/** Disclosures for affiliates to put beside their links, in every language: their pages may not be in the viewer's. */
export async function DisclosureTexts() {
  const t = await getTranslations('affiliateProgramme.disclosure')
  const texts = await Promise.all(
    locales.map(async (locale) => ({
      locale,
      text: (await getTranslations({ locale, namespace: 'affiliateProgramme.disclosure' }))('text'),
    })),
  )
  return (
    <ul className="grid gap-3 desk:grid-cols-2">
      {texts.map(({ locale, text }) => (
        <li key={locale} className="flex items-start gap-3 rounded-lg border border-hairline bg-raised p-4">
          <div lang={locale} className="min-w-0 flex-1">
            <p className="font-medium text-sm">{localeNames[locale]}</p>
            <p className="mt-1 text-sm">{text}</p>
          </div>
          <CopyButton text={text} label={t('copy', { language: localeNames[locale] })} copiedLabel={t('copied')} />
        </li>
      ))}
    </ul>
  )
}

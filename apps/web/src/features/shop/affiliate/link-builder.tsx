import { useTrack } from '@tidewatch/auth/auth-provider'
import { affiliateTerms } from '@tidewatch/contract/shop/affiliate-terms'
import { useConfig } from '@tidewatch/shell/config'
import { localeNames } from '@tidewatch/site-config/locale-names'
import { isLocale, type Locale, localeOrDefault, locales } from '@tidewatch/site-config/locales'
import { Select } from '@tidewatch/ui/forms/select'
import { TextField } from '@tidewatch/ui/forms/text-field'
import { CopyButton } from '@tidewatch/ui/primitives/copy-button'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useNumbers } from '#/features/insights/figures/use-numbers.ts'
import { LinkQr } from './link-qr.tsx'
import { linkPages, referralLink } from './referral-link.ts'

/** Builds a link to a page in a language, to copy or as a QR code, with the coupon beside it. */
export function LinkBuilder({ code }: { code: string }) {
  const t = useTranslations('affiliate')
  const nav = useTranslations('shell.nav')
  const numbers = useNumbers()
  const track = useTrack()
  const { hosts } = useConfig()
  const own = useLocale()
  const [key, setKey] = useState<string>('home')
  const [locale, setLocale] = useState<Locale>(localeOrDefault(own))
  const page = linkPages.find((one) => one.key === key) ?? linkPages[0]
  const link = referralLink(hosts, page, locale, code)
  return (
    <section aria-labelledby="link" className="grid gap-8 desk:grid-cols-[minmax(0,1fr)_auto]">
      <div className="flex flex-col gap-4">
        <h2 id="link" className="font-semibold text-lg">
          {t('link.title')}
        </h2>
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label={t('link.page')}
            value={key}
            onChange={({ target }) => setKey(target.value)}
            options={linkPages.map((one) => ({ value: one.key, label: nav(one.key) }))}
          />
          <Select
            label={t('link.language')}
            value={locale}
            onChange={({ target }) => setLocale(isLocale(target.value) ? target.value : locale)}
            options={locales.map((value) => ({ value, label: localeNames[value] }))}
          />
        </div>
        <TextField
          label={t('link.result')}
          readOnly
          value={link}
          onFocus={({ target }) => target.select()}
          suffix={
            <CopyButton
              text={link}
              label={t('link.copy')}
              copiedLabel={t('copied')}
              onCopied={() => track('affiliate_copy', { what: 'link' })}
            />
          }
        />
        <TextField
          label={t('coupon.title')}
          hint={t('coupon.text', { percent: numbers.share(affiliateTerms.couponPercent / 100) })}
          readOnly
          value={code}
          onFocus={({ target }) => target.select()}
          suffix={
            <CopyButton
              text={code}
              label={t('coupon.copy')}
              copiedLabel={t('copied')}
              onCopied={() => track('affiliate_copy', { what: 'coupon' })}
            />
          }
        />
      </div>
      <LinkQr link={link} name={`tidewatch_${key}_${locale}.svg`} />
    </section>
  )
}

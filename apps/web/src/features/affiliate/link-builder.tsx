'use client'

import { useTrack } from '@tidewatch/auth/auth-provider'
import { affiliateTerms } from '@tidewatch/contract/affiliate-terms'
import { useConfig } from '@tidewatch/shell/config'
import { localeNames } from '@tidewatch/site-config/locale-names'
import { isLocale, type Locale, locales } from '@tidewatch/site-config/locales'
import { CopyButton } from '@tidewatch/ui/copy-button'
import { Select } from '@tidewatch/ui/select'
import { TextField } from '@tidewatch/ui/text-field'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { LinkQr } from './link-qr.tsx'
import { linkPages, referralLink } from './referral-link.ts'

/** A link to a page in a language, to copy or as a QR code, and the coupon beside it. */
export function LinkBuilder({ code }: { code: string }) {
  const t = useTranslations('affiliation')
  const nav = useTranslations('shell.nav')
  const format = useFormatter()
  const track = useTrack()
  const { hosts } = useConfig()
  const own = useLocale()
  const [key, setKey] = useState<string>('home')
  const [locale, setLocale] = useState<Locale>(isLocale(own) ? own : 'en')
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
          hint={t('coupon.text', { percent: format.number(affiliateTerms.couponPercent / 100, { style: 'percent' }) })}
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

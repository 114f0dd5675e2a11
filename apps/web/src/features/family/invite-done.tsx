'use client'

import type { FamilyPact } from '@tidewatch/contract/family'
import { getPathname, Link } from '@tidewatch/i18n/navigation'
import { Button } from '@tidewatch/ui/button'
import { CopyButton } from '@tidewatch/ui/copy-button'
import { Notice } from '@tidewatch/ui/notice'
import { useLocale, useTranslations } from 'next-intl'
import { useDates } from '#/features/insight-parts/use-dates.ts'

export interface MadeInvitation {
  pact: FamilyPact
  secret: string
  isMailed: boolean
}

/** The link of an invitation, which is shown this once. */
export function InviteDone({ made: { pact, secret, isMailed } }: { made: MadeInvitation }) {
  const t = useTranslations('family.invite')
  const locale = useLocale()
  const dates = useDates()
  const address = `${window.location.origin}${getPathname({ href: `/family/invitation/${secret}`, locale })}`
  return (
    <div className="flex max-w-reading flex-col gap-4">
      <Notice live tone="tide" title={t('done', { name: pact.teenName })}>
        <p>{t('doneText', { name: pact.teenName, date: dates.dayOf(pact.invitedUntil) })}</p>
        <p className="mt-2 flex min-w-0 items-center gap-1">
          <input
            readOnly
            aria-label={t('link')}
            value={address}
            onFocus={({ target }) => target.select()}
            className="h-9 min-w-0 flex-1 rounded-sm border border-hairline bg-raised px-2 font-mono text-xs"
          />
          <CopyButton text={address} label={t('copy')} copiedLabel={t('copied')} />
        </p>
        <p className="mt-1 text-soft">
          {t('once')} {isMailed ? t('mailed') : null}
        </p>
      </Notice>
      <Button asChild className="self-start">
        <Link href={`/family/${pact.id}`}>{t('toPact')}</Link>
      </Button>
    </div>
  )
}

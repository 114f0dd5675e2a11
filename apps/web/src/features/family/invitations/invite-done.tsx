import type { FamilyAgreement } from '@tidewatch/contract/family/agreements'
import { getPathname, Link } from '@tidewatch/i18n/navigation'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { Button } from '@tidewatch/ui/primitives/button'
import { CopyButton } from '@tidewatch/ui/primitives/copy-button'
import { useLocale, useTranslations } from 'next-intl'
import { useFullDates } from '#/features/insights/times/use-dates.ts'

export interface CreatedInvitation {
  agreement: FamilyAgreement
  secret: string
  isMailed: boolean
}

/** An invitation's link, which is shown only once. */
export function InviteDone({ invitation: { agreement, secret, isMailed } }: { invitation: CreatedInvitation }) {
  const t = useTranslations('family.invite')
  const locale = useLocale()
  const dates = useFullDates()
  const address = `${window.location.origin}${getPathname({ href: '/family/invitation', locale })}#${secret}`
  return (
    <div className="flex max-w-reading flex-col gap-4">
      <Notice live tone="tide" title={t('done', { name: agreement.teenName })}>
        <p>{t('doneText', { name: agreement.teenName, date: dates.dayOf(agreement.invitedUntil) })}</p>
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
        <Link href={`/family/${agreement.id}`}>{t('toAgreement')}</Link>
      </Button>
    </div>
  )
}

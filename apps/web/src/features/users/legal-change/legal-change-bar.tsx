import { useMutation } from '@tanstack/react-query'
import { seeLegalChangeMutation } from '@tidewatch/api-client/users/legal-change'
import { useApi } from '@tidewatch/auth/auth-provider'
import { legalVersions } from '@tidewatch/contract/users/legal'
import type { User } from '@tidewatch/contract/users/users'
import { Link } from '@tidewatch/i18n/navigation'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { useFullDates } from '#/features/insights/times/use-dates.ts'

/** Announces once that terms and privacy policy have changed since the user agreed to them. */
export function LegalChangeBar({ user: { legalChange } }: { user: Pick<User, 'legalChange'> }) {
  const t = useTranslations('legalChange')
  const dates = useFullDates()
  const { mutate, isPending, isSuccess } = useMutation(seeLegalChangeMutation(useApi()))
  const version = legalVersions.find((known) => known === legalChange)
  if (!version || isSuccess) return null
  return (
    <Notice
      title={t('title')}
      actions={
        <Button size="sm" loading={isPending} onClick={() => mutate(version)}>
          {t('close')}
        </Button>
      }
    >
      {t('text', { date: dates.day(version) })}
      <span className="mt-1 flex flex-wrap gap-x-4">
        {/* These pages use another style sheet, which browsers would prefetch in vain. */}
        <Link href="/terms-of-use" prefetch={false} className="link">
          {t('terms')}
        </Link>
        <Link href="/privacy-policy" prefetch={false} className="link">
          {t('privacy')}
        </Link>
      </span>
    </Notice>
  )
}

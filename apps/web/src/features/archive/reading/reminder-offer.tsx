import { useMutation } from '@tanstack/react-query'
import { remindOfExportMutation } from '@tidewatch/api-client/archive/imports'
import { useApi, useSession } from '@tidewatch/auth/auth-provider'
import { Button } from '@tidewatch/ui/primitives/button'
import { BellPlus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useDates } from '#/features/insights/times/use-dates.ts'

/** Offers an email for when Instagram's export should be ready. Only for users, since we have no one else's address. */
export function ReminderOffer() {
  const t = useTranslations('imports.zone')
  const dates = useDates()
  const { status } = useSession()
  const { data, error, isPending, mutate } = useMutation(remindOfExportMutation(useApi()))
  if (status !== 'signed-in') return null
  if (data) {
    return (
      <p role="status" className="self-center text-sm">
        {t('reminded', { date: dates.dayOf(data.at) })}
      </p>
    )
  }
  return (
    <>
      <Button
        variant="quiet"
        loading={isPending}
        icon={<BellPlus aria-hidden="true" className="size-4" />}
        onClick={() => mutate()}
      >
        {t('remind')}
      </Button>
      {error ? (
        <p role="alert" className="self-center text-coral text-sm">
          {t('remindFailed')}
        </p>
      ) : null}
    </>
  )
}

import { ApiError } from '@tidewatch/api-client/api-error'
import { Link } from '@tidewatch/i18n/navigation'
import { useErrorText } from '@tidewatch/shell/error-text'
import { EmptyState } from '@tidewatch/ui/feedback/empty-state'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { OfferList } from '#/features/shop/plans/offer-list.tsx'
import { ConnectDialog } from '#/features/watch/connections/connect-dialog.tsx'

const known = [
  'connectionDenied',
  'connectionExpired',
  'accountNotProfessional',
  'connectedElsewhere',
  'connectionRefused',
  'planLimitReached',
  'sourceBusy',
] as const
const steps = ['switch1', 'switch2', 'switch3'] as const

const offersOf = (error: Error) => (error instanceof ApiError ? (error.problem?.offers ?? []) : [])

/** Why an account wasn't connected, with a next step for each reason. */
export function ConnectRefusal({ error }: { error: Error }) {
  const t = useTranslations('connections.result')
  const common = useTranslations('common')
  const errorText = useErrorText()
  const reason = known.find((name) => error instanceof ApiError && error.name === name) ?? 'other'
  return (
    <EmptyState
      title={t(`${reason}.title`)}
      actions={
        <>
          {reason === 'planLimitReached' ? null : (
            <ConnectDialog trigger={<Button variant="primary">{common('retry')}</Button>} />
          )}
          <Button asChild>
            <Link href="/dashboard">{common('toDashboard')}</Link>
          </Button>
        </>
      }
    >
      <p role="alert">{t(`${reason}.text`)}</p>
      {reason === 'planLimitReached' ? <OfferList offers={offersOf(error)} /> : null}
      {reason === 'accountNotProfessional' ? (
        <ol className="mt-2 list-decimal pl-5">
          {steps.map((step) => (
            <li key={step}>{t(step)}</li>
          ))}
        </ol>
      ) : null}
      {reason === 'other' ? <p className="mt-1 text-sm">{errorText(error)}</p> : null}
    </EmptyState>
  )
}

import { useMutation } from '@tanstack/react-query'
import { portalMutation, resumeMutation } from '@tidewatch/api-client/shop/subscriptions'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { Subscription } from '@tidewatch/contract/shop/subscriptions'
import { useErrorText } from '@tidewatch/shell/error-text'
import { notify } from '@tidewatch/ui/feedback/toast'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { CancelPlan } from './cancel-plan.tsx'

/** Cancel, resume, or change the card. Gifts have none of these. */
export function PlanActions({ subscription }: { subscription: Subscription }) {
  const t = useTranslations('plans.settings')
  const errorText = useErrorText()
  const api = useApi()
  const resume = useMutation(resumeMutation(api))
  const portal = useMutation(portalMutation(api))
  const { id, interval, status, periodEnd } = subscription
  const date = new Date(periodEnd)
  if (interval === null) return null
  const showFailure = (error: Error) => notify.error({ title: t('failed'), description: errorText(error) })
  const resumePlan = () =>
    resume.mutateAsync(id).then(() => notify.success({ title: t('resumed', { date }) }), showFailure)
  return (
    <>
      {status === 'stopped' ? (
        <Button loading={resume.isPending} onClick={() => void resumePlan()}>
          {t('resume')}
        </Button>
      ) : null}
      {status === 'trial' || status === 'active' || status === 'past-due' || status === 'paused' ? (
        <CancelPlan subscription={subscription} />
      ) : null}
      <Button
        loading={portal.isPending}
        onClick={() => void portal.mutateAsync().then(({ url }) => window.location.assign(url), showFailure)}
      >
        {t('card')}
      </Button>
    </>
  )
}

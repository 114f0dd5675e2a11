import { useMutation } from '@tanstack/react-query'
import { objectMutation, withdrawMutation } from '@tidewatch/api-client/watch/opt-out'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { Claim } from '@tidewatch/contract/watch/opt-out'
import { useErrorText } from '@tidewatch/shell/error-text'
import { ConfirmDialog } from '@tidewatch/ui/feedback/confirm-dialog'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { useDates } from '#/features/insights/times/use-dates.ts'

const consequences = ['ends', 'erased', 'refused', 'notified'] as const

/** Objects to being watched, or withdraws the objection. */
export function DecisionForm({ claim, secret }: { claim: Claim; secret: string }) {
  const t = useTranslations('optOut.decide')
  const common = useTranslations('common')
  const errorText = useErrorText()
  const dates = useDates()
  const api = useApi()
  const object = useMutation(objectMutation(api, secret))
  const withdraw = useMutation(withdrawMutation(api, secret))
  const { username, objectedAt } = claim
  const dialog = { cancelLabel: common('cancel'), closeLabel: common('close'), errorText }
  return (
    <section aria-labelledby="claim-decide" className="flex flex-col items-start gap-3">
      <div>
        <h2 id="claim-decide" className="font-semibold text-lg">
          {t(objectedAt ? 'objectedTitle' : 'title')}
        </h2>
        <p className="max-w-reading text-soft">
          {objectedAt ? t('objectedText', { since: dates.moment(objectedAt) }) : t('text')}
        </p>
      </div>
      {objectedAt ? (
        <ConfirmDialog
          {...dialog}
          trigger={<Button>{t('withdraw')}</Button>}
          tone="primary"
          title={t('withdrawTitle', { username })}
          description={t('withdrawText')}
          confirmLabel={t('withdraw')}
          onConfirm={() => withdraw.mutateAsync()}
        />
      ) : (
        <>
          <ul className="flex max-w-reading list-disc flex-col gap-1 pl-5 text-sm">
            {consequences.map((key) => (
              <li key={key}>{t(key)}</li>
            ))}
          </ul>
          <ConfirmDialog
            {...dialog}
            trigger={<Button variant="primary">{t('object')}</Button>}
            title={t('objectTitle', { username })}
            description={t('objectText')}
            confirmLabel={t('object')}
            onConfirm={() => object.mutateAsync()}
          />
        </>
      )}
    </section>
  )
}

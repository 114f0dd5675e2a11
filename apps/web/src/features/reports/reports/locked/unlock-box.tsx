import { useMutation } from '@tanstack/react-query'
import { unlockReportMutation } from '@tidewatch/api-client/reports/reports'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { ReportPreview } from '@tidewatch/contract/reports/reports'
import type { Offer } from '@tidewatch/contract/shop/money'
import { useErrorText } from '@tidewatch/shell/error-text'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { notify } from '@tidewatch/ui/feedback/toast'
import { Card } from '@tidewatch/ui/layout/card'
import { Button } from '@tidewatch/ui/primitives/button'
import { LockOpen } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { OfferList } from '#/features/shop/plans/offer-list.tsx'

interface UnlockBoxProps {
  preview: ReportPreview
  offers: readonly Offer[]
}

/** The cost of unlocking the report, stated above the button. */
export function UnlockBox({ preview: { id, cost, balance }, offers }: UnlockBoxProps) {
  const t = useTranslations('reports.locked')
  const errorText = useErrorText()
  const { mutateAsync, isPending, error } = useMutation(unlockReportMutation(useApi()))
  const unlock = () =>
    mutateAsync(id).then(
      // The report has replaced this box by then.
      ({ balance: left }) => notify.success({ title: t('unlocked', { count: left }) }),
      // Shown below the button.
      () => undefined,
    )
  return (
    <Card className="flex max-w-reading flex-col gap-3">
      <p>{balance < cost ? t('empty') : t('cost', { balance })}</p>
      <p className="text-sm text-soft">{t('forGood')}</p>
      {balance < cost ? null : (
        <Button
          variant="primary"
          className="self-start"
          icon={<LockOpen aria-hidden="true" className="size-4" />}
          loading={isPending}
          onClick={unlock}
        >
          {t('unlock', { cost })}
        </Button>
      )}
      {offers.length > 0 ? <OfferList offers={offers} /> : null}
      {error ? <Notice tone="coral" live title={errorText(error)} /> : null}
    </Card>
  )
}

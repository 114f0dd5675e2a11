import { useMutation } from '@tanstack/react-query'
import { checkClaimMutation } from '@tidewatch/api-client/watch/opt-out'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { Claim } from '@tidewatch/contract/watch/opt-out'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { Card } from '@tidewatch/ui/layout/card'
import { Button } from '@tidewatch/ui/primitives/button'
import { CopyButton } from '@tidewatch/ui/primitives/copy-button'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { ClaimRefusal } from './claim-refusal.tsx'

interface BioStepsProps {
  claim: Claim
  secret: string
  onRestart: () => void
}

/** Copy the code, put it in the biography, have it verified. */
export function BioSteps({ claim, secret, onRestart }: BioStepsProps) {
  const t = useTranslations('optOut.steps')
  const common = useTranslations('common')
  const dates = useDates()
  const { mutate, isPending, error } = useMutation(checkClaimMutation(useApi(), secret))
  const { username, code, endsAt, lastAttemptAt, attemptsLeft } = claim
  return (
    <Card asChild>
      <section aria-labelledby="claim-steps" className="flex flex-col gap-5">
        <h2 id="claim-steps" className="font-semibold text-lg">
          {t('title', { username })}
        </h2>
        <ol className="flex flex-col gap-5">
          <Step number={1} title={t('copy')}>
            <p className="mt-1 inline-flex max-w-full items-center gap-1 rounded-lg border border-hairline bg-paper py-1 pr-1 pl-3">
              <code className="min-w-0 break-all font-mono">{code}</code>
              <CopyButton text={code ?? ''} label={common('copy')} copiedLabel={common('copied')} />
            </p>
          </Step>
          <Step number={2} title={t('put')}>
            <p className="max-w-reading text-sm text-soft">{t('putHow')}</p>
          </Step>
          <Step number={3} title={t('check')}>
            <p className="max-w-reading text-sm text-soft">
              {t('checkHow', { until: dates.moment(endsAt), count: attemptsLeft })}
            </p>
            <div className="mt-3 flex flex-wrap gap-2">
              <Button variant="primary" loading={isPending} onClick={() => mutate()}>
                {t('checkNow')}
              </Button>
              <Button onClick={onRestart}>{t('other')}</Button>
            </div>
          </Step>
        </ol>
        {error ? (
          <ClaimRefusal error={error} />
        ) : lastAttemptAt && !isPending ? (
          <Notice live tone="amber" title={t('notYet', { username, time: dates.time(lastAttemptAt) })}>
            {t('notYetWhy')}
          </Notice>
        ) : null}
        <p className="max-w-reading text-sm text-soft">{t('keep')}</p>
      </section>
    </Card>
  )
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3">
      <span
        aria-hidden="true"
        className="tabular flex size-7 items-center justify-center rounded-full border border-hairline text-sm"
      >
        {number}
      </span>
      <div>
        <h3 className="font-medium leading-7">{title}</h3>
        {children}
      </div>
    </li>
  )
}

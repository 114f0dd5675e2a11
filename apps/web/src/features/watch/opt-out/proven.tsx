import { useMutation } from '@tanstack/react-query'
import { receiptMutation } from '@tidewatch/api-client/watch/opt-out'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { Claim, Decision } from '@tidewatch/contract/watch/opt-out'
import { Link } from '@tidewatch/i18n/navigation'
import { saveFile } from '@tidewatch/shell/save-file'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { Card } from '@tidewatch/ui/layout/card'
import { Button } from '@tidewatch/ui/primitives/button'
import { Download, ShieldCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useFullDates } from '#/features/insights/times/use-dates.ts'
import { ClaimRefusal } from './claim-refusal.tsx'
import { DecisionForm } from './decision-form.tsx'
import { WatchFacts } from './watch-facts.tsx'

interface ProvenProps {
  claim: Claim
  secret: string
  onRestart: () => void
}

/** What an account's proven owner sees and can decide. */
export function Proven({ claim, secret, onRestart }: ProvenProps) {
  const t = useTranslations('optOut.proven')
  const dates = useFullDates()
  const receipt = useMutation(receiptMutation(useApi(), secret))
  const { username, method, watch, decisions, endsAt } = claim
  const save = () =>
    receipt.mutateAsync().then(
      (data) => saveFile(jsonFile(data), `tidewatch-receipt-${username}-${data.receipt.issuedAt.slice(0, 10)}.json`),
      () => undefined,
    )
  return (
    <div className="flex flex-col gap-6">
      <Notice live tone="tide" icon={<ShieldCheck aria-hidden="true" />} title={t(`by.${method}`, { username })}>
        {method === 'bio' ? t('removeCode') : null}
      </Notice>
      <Card asChild>
        <section aria-labelledby="claim-watch">
          <h2 id="claim-watch" className="mb-3 font-semibold text-lg">
            {t('title', { username })}
          </h2>
          {watch ? <WatchFacts watch={watch} /> : null}
        </section>
      </Card>
      <DecisionForm claim={claim} secret={secret} />
      {decisions.length > 0 ? <Decisions decisions={decisions} /> : null}
      <section aria-labelledby="claim-receipt" className="flex flex-col items-start gap-3">
        <div>
          <h2 id="claim-receipt" className="font-semibold text-lg">
            {t('receipt')}
          </h2>
          <p className="max-w-reading text-soft">{t('receiptText', { until: dates.moment(endsAt) })}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            loading={receipt.isPending}
            icon={<Download aria-hidden="true" className="size-4" />}
            onClick={() => void save()}
          >
            {t('download')}
          </Button>
          <Button onClick={onRestart}>{t('other')}</Button>
        </div>
        <Link href="/verify" className="link text-sm">
          {t('check')}
        </Link>
        {receipt.error ? <ClaimRefusal error={receipt.error} /> : null}
      </section>
    </div>
  )
}

function Decisions({ decisions }: { decisions: Decision[] }) {
  const t = useTranslations('optOut.decisions')
  const dates = useFullDates()
  return (
    <section aria-labelledby="claim-decisions">
      <h2 id="claim-decisions" className="font-semibold text-lg">
        {t('title')}
      </h2>
      <ol className="mt-2 flex flex-col gap-2">
        {decisions.map(({ kind, at, erased }) => (
          <li key={at} className="max-w-reading text-sm">
            <span className="text-soft">{dates.moment(at)}</span> {t(kind)}
            {erased ? <span className="block">{t('erased', { ...erased })}</span> : null}
          </li>
        ))}
      </ol>
    </section>
  )
}

function jsonFile(data: object): Blob {
  return new Blob([`${JSON.stringify(data, null, 2)}\n`], { type: 'application/json' })
}

import type { Ledger, LedgerCount } from '@tidewatch/contract/archive/ledger'
import { Dialog } from '@tidewatch/ui/feedback/dialog'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDates } from '#/features/insights/times/use-dates.ts'

interface UnnamedExplanationProps {
  ledger: Ledger
  /** The number in question, so that screen readers can tell the buttons apart. */
  about: string
}

/** Opens the evidence: each list's verdict and the reason for it, and what counts the people whom no list names. */
export function UnnamedExplanation({ ledger, about }: UnnamedExplanationProps) {
  const t = useTranslations('ledger.why')
  const [isOpen, setOpen] = useState(false)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <button
          type="button"
          aria-label={`${t('open')} ${about}`}
          className="mt-auto min-h-6 self-start text-sm text-tide underline decoration-tide/40 underline-offset-4 hover:decoration-tide"
        >
          {t('open')}
        </button>
      }
      title={t('title')}
      description={t('rule')}
      closeLabel={t('close')}
      size="md"
    >
      <div className="flex flex-col gap-5 pb-4">
        <Judged ledger={ledger} />
        <section aria-labelledby="what-counts">
          <h3 id="what-counts" className="font-semibold text-sm">
            {t('counts')}
          </h3>
          {ledger.counted.length === 0 ? <p className="mt-1 text-sm text-soft">{t('noCounter')}</p> : null}
          <ul className="mt-1">
            {ledger.counted.map((count) => (
              <CountRow key={count.by} count={count} />
            ))}
          </ul>
        </section>
      </div>
    </Dialog>
  )
}

const row = 'border-hairline border-b py-2 text-sm first:border-t'

function Judged({ ledger: { judged, checkpoint } }: { ledger: Ledger }) {
  const t = useTranslations('ledger.why')
  const dates = useDates()
  return (
    <section aria-labelledby="judged-lists">
      <h3 id="judged-lists" className="font-semibold text-sm">
        {checkpoint ? t('since', { date: dates.exportDay(checkpoint.takenAt) }) : t('all')}
      </h3>
      <ul className="mt-1">
        {judged.map(({ verdict, evidence, lists }) => (
          <li key={`${verdict} ${evidence}`} className={row}>
            <p className="flex justify-between gap-4">
              <span className="font-medium">{t(`verdict.${verdict}`)}</span>
              <span className="tabular text-soft">{t('lists', { count: lists })}</span>
            </p>
            <p className="text-soft">{t(`evidence.${evidence}`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function CountRow({ count: { by, lost, from, to, confidence } }: { count: LedgerCount }) {
  const t = useTranslations('ledger.why')
  const dates = useDates()
  const span = { from: from ? dates.dayOf(from) : '', to: to ? dates.dayOf(to) : '' }
  return (
    <li className={row}>
      <p className="flex justify-between gap-4">
        <span className="font-medium">{t(`by.${by}`)}</span>
        {lost === null ? null : (
          <span className="tabular text-soft">{t(confidence === 'exact' ? 'count' : 'atLeast', { count: lost })}</span>
        )}
      </p>
      <p className="text-soft">{t(`confidence.${confidence}`, span)}</p>
    </li>
  )
}

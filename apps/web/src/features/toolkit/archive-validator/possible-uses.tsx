import { Card } from '@tidewatch/ui/layout/card'
import { Check, CircleHelp, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { ReadingSummary } from '#/features/archive/reading/read-outcome.ts'
import { archiveUses, type UseState } from './archive-uses.ts'

const glyphs: Record<UseState, ReactNode> = {
  yes: <Check aria-hidden="true" className="beside-line size-4 shrink-0 text-tide" />,
  limited: <CircleHelp aria-hidden="true" className="beside-line size-4 shrink-0 text-amber" />,
  no: <X aria-hidden="true" className="beside-line size-4 shrink-0 text-soft" />,
}

/** What Tidewatch could do with an export. */
export function PossibleUses({ verdicts }: Pick<ReadingSummary, 'verdicts'>) {
  const t = useTranslations('archiveValidator.uses')
  const uses = archiveUses(verdicts)
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="font-semibold text-lg">{t('title')}</h2>
      <ul className="flex flex-col gap-3">
        {uses.map(({ use, state }) => (
          <li key={use} className="flex gap-3">
            {glyphs[state]}
            <div>
              <p className={state === 'no' ? 'text-soft' : undefined}>{t(`what.${use}`)}</p>
              <p className="text-sm text-soft">{t(`states.${state}`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

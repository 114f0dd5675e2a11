'use client'

import { ServerAnchor } from '@tidewatch/i18n/server-link'
import { buttonVariants } from '@tidewatch/ui/button-variants'
import { Card } from '@tidewatch/ui/card'
import { Check, CircleHelp, X } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { ReadingSummary } from '#/features/archive-reading/read-outcome.ts'
import { archiveUses, type UseState } from './archive-uses.ts'

const glyphs: Record<UseState, ReactNode> = {
  yes: <Check aria-hidden="true" className="beside-line size-4 shrink-0 text-tide" />,
  limited: <CircleHelp aria-hidden="true" className="beside-line size-4 shrink-0 text-amber" />,
  no: <X aria-hidden="true" className="beside-line size-4 shrink-0 text-soft" />,
}

/** What Tidewatch could make from an archive, and the way there. */
export function PossibleUses({ verdicts }: Pick<ReadingSummary, 'verdicts'>) {
  const t = useTranslations('archivecheck.uses')
  const locale = useLocale()
  const uses = archiveUses(verdicts)
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h2 className="font-semibold text-lg">{t('title')}</h2>
        <p className="max-w-reading text-sm text-soft">{t('text')}</p>
      </div>
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
      {uses.some(({ state }) => state !== 'no') ? (
        <ServerAnchor
          href="/import"
          locale={locale}
          className={buttonVariants({ variant: 'primary', className: 'self-start' })}
        >
          {t('action')}
        </ServerAnchor>
      ) : null}
    </Card>
  )
}

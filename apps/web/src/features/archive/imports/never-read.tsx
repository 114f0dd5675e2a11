import { countableKinds, type NeverReadKind, neverReadKinds } from '@tidewatch/instagram/archive/verdict/file-rules'
import { Disclosure } from '@tidewatch/ui/layout/disclosure'
import { EyeOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { InventorySummary } from '#/features/archive/reading/read-outcome.ts'
import { CountClosed, type OnCount } from './count-closed.tsx'

/** Kinds that need an explanation: what they contain, or why no report needs them. */
const explained = ['messages', 'other-lists', 'web-pages'] as const satisfies NeverReadKind[]

interface NeverReadProps {
  /** From an open export; `null` before. */
  found: InventorySummary['neverRead'] | null
  onCount: OnCount
}

/** What stays unopened and why: collapsed until an export is open, then with the number of its files. */
export function NeverRead({ found, onCount }: NeverReadProps) {
  const t = useTranslations('imports.never')
  const files = (kind: NeverReadKind) => found?.[kind]?.files ?? 0
  return (
    <section aria-labelledby="never-read">
      <Disclosure
        open={found !== null}
        summary={
          <h2 id="never-read" className="flex items-center gap-2 font-semibold">
            <EyeOff aria-hidden="true" className="size-4 text-soft" />
            {t('title')}
          </h2>
        }
      >
        <p className="text-sm text-soft">{t('text')}</p>
        <ul className="mt-3 divide-y divide-hairline border-hairline border-t text-sm">
          {neverReadKinds.map((kind) => {
            const countable = countableKinds.find((candidate) => candidate === kind)
            const unclear = explained.find((candidate) => candidate === kind)
            return (
              <li key={kind} className="py-2">
                <div className="flex justify-between gap-4">
                  <span>{t(`kinds.${kind}`)}</span>
                  {found ? (
                    <span className="tabular text-right text-soft">{t('found', { files: files(kind) })}</span>
                  ) : null}
                </div>
                {unclear ? <p className="text-soft text-xs">{t(`why.${unclear}`)}</p> : null}
                {countable && files(kind) > 0 ? <CountClosed kind={countable} onCount={onCount} /> : null}
              </li>
            )
          })}
        </ul>
      </Disclosure>
    </section>
  )
}

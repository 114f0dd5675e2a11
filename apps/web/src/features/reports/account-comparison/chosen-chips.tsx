import type { Monitor } from '@tidewatch/contract/watch/monitors'
import { Avatar } from '@tidewatch/ui/primitives/avatar'
import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'

interface ChosenChipsProps {
  chosen: readonly Monitor[]
  onRemove: (id: string) => void
}

/** The compared accounts, each with a button to remove it. A single line on phones. */
export function ChosenChips({ chosen, onRemove }: ChosenChipsProps) {
  const t = useTranslations('accountComparison.picker')
  return (
    <ul aria-label={t('chosen')} className="flex gap-2 max-sm:-mx-5 max-sm:overflow-x-auto max-sm:px-5 sm:flex-wrap">
      {chosen.map(({ id, username, name, pictureUrl }) => (
        <li
          key={id}
          className="inline-flex max-w-full shrink-0 items-center gap-2 rounded-full border border-hairline bg-raised pl-1.5 text-sm"
        >
          <Avatar name={name || username} src={pictureUrl} size={24} />
          <span className="truncate">@{username}</span>
          <button
            type="button"
            aria-label={t('remove', { username })}
            title={t('remove', { username })}
            onClick={() => onRemove(id)}
            className="-ml-1 inline-flex size-8 shrink-0 items-center justify-center rounded-full text-soft hover:text-ink pointer-coarse:size-11"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  )
}

import { Palette } from '@tidewatch/ui/feedback/palette'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { FramePartProps } from './frame-request.ts'
import { usePaletteGroups } from './use-palette-groups.tsx'

/** One field that finds accounts, screens and help, and runs the open page's commands. */
export function FramePalette({ onClose, onRequest }: FramePartProps) {
  const t = useTranslations('frame.palette')
  const [typed, setTyped] = useState('')
  const { groups, notice } = usePaletteGroups(typed, { onClose, onShortcuts: () => onRequest('shortcuts') })
  return (
    <Palette
      onClose={onClose}
      label={t('label')}
      placeholder={t('placeholder')}
      emptyText={t('empty')}
      typed={typed}
      onType={setTyped}
      notice={notice}
      groups={groups}
    />
  )
}

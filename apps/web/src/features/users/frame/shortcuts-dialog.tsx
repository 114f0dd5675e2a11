import { Dialog } from '@tidewatch/ui/feedback/dialog'
import { Switch } from '@tidewatch/ui/forms/switch'
import { Kbd } from '@tidewatch/ui/primitives/kbd'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { hasShortcuts, setShortcuts } from '#/features/insights/page/shortcut-keys.ts'

const shortcuts = [
  { name: 'palette', keys: ['Ctrl', 'K'] },
  { name: 'feed', keys: ['g', 'f'] },
  { name: 'accounts', keys: ['g', 'a'] },
  { name: 'reports', keys: ['g', 'r'] },
  { name: 'next', keys: ['j'] },
  { name: 'previous', keys: ['k'] },
  { name: 'open', keys: ['Enter'] },
  { name: 'archive', keys: ['e'] },
  { name: 'list', keys: ['?'] },
] as const

/** The keyboard shortcuts, and a switch that turns off the single-key ones. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('frame.shortcuts')
  const common = useTranslations('common')
  const [isOn, setOn] = useState(hasShortcuts)
  function toggle(on: boolean) {
    setOn(on)
    setShortcuts(on)
  }
  return (
    <Dialog open onOpenChange={onClose} title={t('title')} closeLabel={common('close')}>
      <dl className="divide-y">
        {shortcuts.map(({ name, keys }) => (
          <div key={name} className="flex min-h-10 items-center justify-between gap-4">
            <dt>{t(name)}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        className="mt-4 border-t pt-4"
        label={t('switch')}
        hint={t('switchHint')}
        checked={isOn}
        onChange={({ target }) => toggle(target.checked)}
      />
    </Dialog>
  )
}

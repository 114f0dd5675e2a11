import type { SelectableCategory } from '@tidewatch/insights/archive/archive-selection'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { Checkbox } from '@tidewatch/ui/forms/checkbox'
import { Button } from '@tidewatch/ui/primitives/button'
import { FolderOpen } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { pickDirectory } from './directory.ts'
import { saveDirectory } from './stored-directory.ts'
import { useSetStoredDirectory } from './use-directory.ts'

/** The categories that reports and the account's page use. Daily deliveries ask for no more. */
const offered = [
  'followers',
  'following',
  'follow-requests-sent',
  'likes',
  'comments',
  'story-interactions',
  'posts',
  'profile-changes',
  'insights',
] as const satisfies readonly SelectableCategory[]

/** Choice of what to send from each delivery, and of the folder they arrive in. */
export function StartDirectory({ monitorId, onStarted }: { monitorId: string; onStarted: () => void }) {
  const t = useTranslations('deliveries')
  const categories = useTranslations('deliveries.computer.categories')
  const show = useSetStoredDirectory(monitorId)
  const [chosen, setChosen] = useState<readonly SelectableCategory[]>(offered)
  const [isFailed, setFailed] = useState(false)
  const lacksPeopleLists = !chosen.includes('followers') && !chosen.includes('following')

  function toggle(category: SelectableCategory, on: boolean) {
    setChosen(offered.filter((each) => (each === category ? on : chosen.includes(each))))
  }

  async function start() {
    setFailed(false)
    try {
      const directory = await pickDirectory()
      if (!directory) return
      const kept = { directory, chosen: [...chosen], deliveries: [], checkedAt: null }
      await saveDirectory(monitorId, kept)
      show(kept)
      onStarted()
    } catch {
      setFailed(true)
    }
  }

  return (
    <div className="flex flex-col gap-6">
      <fieldset>
        <legend className="mb-2 font-medium text-sm">{t('computer.choose')}</legend>
        <div className="grid max-w-reading gap-x-6 gap-y-2 sm:grid-cols-2">
          {offered.map((category) => (
            <Checkbox
              key={category}
              label={categories(category)}
              checked={chosen.includes(category)}
              onChange={(event) => toggle(category, event.target.checked)}
            />
          ))}
        </div>
        {lacksPeopleLists ? (
          <p role="status" className="mt-2 text-coral text-sm">
            {t('computer.useless')}
          </p>
        ) : null}
      </fieldset>
      {isFailed ? <Notice tone="coral" live title={t('computer.failed')} /> : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="primary"
          disabled={lacksPeopleLists}
          icon={<FolderOpen aria-hidden="true" className="size-4" />}
          onClick={() => void start()}
        >
          {t('computer.pick')}
        </Button>
        <p className="text-sm text-soft">{t('computer.never')}</p>
      </div>
    </div>
  )
}

import { storedKeys } from '@tidewatch/auth/session/stored-keys'
import { notify } from '@tidewatch/ui/feedback/toast'
import { useTranslations } from 'next-intl'
import { z } from 'zod'
import { createDeviceStore } from '#/features/users/device/device-store.ts'

/** More wouldn't fit in the browser's storage along with the rest. */
const maxExceptions = 5_000

/** Usernames that aren't singled out, stored only in this browser. */
const exceptionStore = createDeviceStore<readonly string[]>({
  key: storedKeys.followExceptions,
  schema: z.array(z.string().max(100)).max(maxExceptions),
  empty: [],
  isEmpty: ({ length }) => length === 0,
})

interface Exceptions {
  names: readonly string[]
  add: (names: readonly string[]) => void
  remove: (names: readonly string[]) => void
}

/** The people whom the lists leave out; every change can be undone. */
export function useExceptions(): Exceptions {
  const t = useTranslations('followerExport.exceptions')
  const names = exceptionStore.useValue()

  function change(next: readonly string[], title: string) {
    const before = exceptionStore.read()
    exceptionStore.keep(next)
    notify.success({ title, action: { label: t('undo'), onClick: () => exceptionStore.keep(before) } })
  }

  return {
    names,
    add(added) {
      const all = new Set([...names, ...added])
      if (all.size > maxExceptions) {
        notify.error({ title: t('full', { most: maxExceptions }) })
        return
      }
      change([...all], t('added', { count: all.size - names.length }))
    },
    remove(removed) {
      const left = new Set(names)
      for (const name of removed) left.delete(name)
      change([...left], t('removed', { count: names.length - left.size }))
    },
  }
}

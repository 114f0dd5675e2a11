import { onAccountsEmptied } from '@tidewatch/auth/session/emptied-accounts'
import { privateStorage } from '@tidewatch/auth/session/private-storage'
import type { storedKeys } from '@tidewatch/auth/session/stored-keys'
import { useSyncExternalStore } from 'react'
import type { z } from 'zod'

interface StoredValue<Value> {
  /** One of those that go with the session. */
  key: (typeof storedKeys)[keyof typeof storedKeys]
  schema: z.ZodType<Value>
  /** What there is where nothing is kept, where storage is forbidden, and on the server. */
  empty: Value
  isEmpty: (value: Value) => boolean
}

interface DeviceStore<Value> {
  /** The same object until it changes. */
  read: () => Value
  /** Where storage is forbidden or full nothing is kept, which nothing depends on. */
  keep: (value: Value) => void
  /** The same as `read` for components, which render again when this tab or another one changes it. */
  useValue: () => Value
}

/** Something that this browser keeps for its user until their session ends. */
export function createDeviceStore<Value>({ key, schema, empty, isEmpty }: StoredValue<Value>): DeviceStore<Value> {
  const listeners = new Set<() => void>()
  let lastText: string | null = null
  let lastValue = empty

  function read(): Value {
    const text = privateStorage.read(key)
    if (text === lastText) return lastValue
    lastText = text
    lastValue = parse(text)
    return lastValue
  }

  function parse(text: string | null): Value {
    if (text === null) return empty
    try {
      const parsed = schema.safeParse(JSON.parse(text))
      return parsed.success ? parsed.data : empty
    } catch {
      return empty
    }
  }

  function keep(value: Value): void {
    privateStorage.write(key, isEmpty(value) ? null : JSON.stringify(value))
    for (const listener of listeners) listener()
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    const onStorage = (event: StorageEvent) => {
      // `null`: another tab cleared everything.
      if (event.key === key || event.key === null) listener()
    }
    window.addEventListener('storage', onStorage)
    const stop = onAccountsEmptied(listener)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', onStorage)
      stop()
    }
  }

  return { read, keep, useValue: () => useSyncExternalStore(subscribe, read, () => empty) }
}

import { onAccountsEmptied } from '@tidewatch/auth/session/emptied-accounts'
import { privateStorage } from '@tidewatch/auth/session/private-storage'
import type { storedKeys } from '@tidewatch/auth/session/stored-keys'
import { useSyncExternalStore } from 'react'
import type { z } from 'zod'

interface StoredValue<Value> {
  /** A key that is cleared with the session. */
  key: (typeof storedKeys)[keyof typeof storedKeys]
  schema: z.ZodType<Value>
  /** The value if nothing is stored, if storage is blocked, and on the server. */
  empty: Value
  isEmpty: (value: Value) => boolean
}

interface DeviceStore<Value> {
  /** The same object until it changes. */
  read: () => Value
  /** Does nothing if storage is blocked or full; nothing may depend on it. */
  keep: (value: Value) => void
  /** Hook version of `read`, which re-renders when this tab or another one changes the value. */
  useValue: () => Value
}

/** A value that this browser stores for its user until their session ends. */
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
      // `null`: another tab cleared all storage.
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

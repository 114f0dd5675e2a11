import { storedKeys } from '@tidewatch/auth/session/stored-keys'
import { z } from 'zod'
import { createDeviceStore } from '#/features/users/device/device-store.ts'

/** More would not fit beside what else a browser keeps. */
export const maxExceptions = 5_000

/** Usernames that are not singled out, kept by this browser alone. */
export const exceptionStore = createDeviceStore<readonly string[]>({
  key: storedKeys.followExceptions,
  schema: z.array(z.string().max(100)).max(maxExceptions),
  empty: [],
  isEmpty: ({ length }) => length === 0,
})

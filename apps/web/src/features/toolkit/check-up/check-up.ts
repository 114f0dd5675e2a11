import { storedKeys } from '@tidewatch/auth/session/stored-keys'
import * as z from 'zod'
import { createDeviceStore } from '#/features/users/device/device-store.ts'

/** The questions, the most important first. */
export const checks = [
  'two-step',
  'logins',
  'apps',
  'private',
  'followers',
  'tags',
  'location',
  'messages',
  'contacts',
  'teen',
] as const
export type Check = (typeof checks)[number]

/** `fine`: nothing to do. `none`: doesn't apply to this person. */
export const answers = ['fine', 'open', 'unsure', 'none'] as const
export type Answer = (typeof answers)[number]

const answersSchema = z.partialRecord(z.enum(checks), z.enum(answers))
export type CheckUp = z.infer<typeof answersSchema>

/** The answers, kept in this browser until its user logs out or starts over. */
export const checkUpStore = createDeviceStore<CheckUp>({
  key: storedKeys.privacyCheckUp,
  schema: answersSchema,
  empty: {},
  isEmpty: (given) => Object.keys(given).length === 0,
})

/** The to-do list: everything open or unsure, the most important first. */
export function todosOf(given: CheckUp): { check: Check; isSure: boolean }[] {
  return checks.flatMap((check) => {
    const answer = given[check]
    return answer === 'open' || answer === 'unsure' ? [{ check, isSure: answer === 'open' }] : []
  })
}

export function countAnswered(given: CheckUp): number {
  return checks.filter((check) => given[check] !== undefined).length
}

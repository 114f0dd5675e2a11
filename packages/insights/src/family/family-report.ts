import * as z from 'zod'
import { dateCertaintySchema } from '../archive/date-certainty.ts'

/** What a teen may share under a family agreement, item by item. A report can't contain anything else. */
export const familyItems = ['totals', 'new-follows', 'active-hours', 'settings'] as const
export type FamilyItem = (typeof familyItems)[number]

/** Instagram settings that protect young people; only the account's owner can see them. */
export const familySettings = [
  'private-account',
  'messages-limited',
  'tags-limited',
  'hidden-words',
  'less-sensitive',
  'sleep-mode',
  'daily-limit',
  'two-factor',
] as const
export type FamilySetting = (typeof familySettings)[number]

export const familySettingStates = ['on', 'off', 'unsure'] as const
export type FamilySettingState = (typeof familySettingStates)[number]

const amount = z.int().min(0).max(10_000_000)
const known = amount.nullable()

const familySettingsSchema = z.strictObject(
  Object.fromEntries(familySettings.map((setting) => [setting, z.enum(familySettingStates)])) as Record<
    FamilySetting,
    z.ZodEnum<{ [State in FamilySettingState]: State }>
  >,
)
export type FamilySettingsAnswers = z.infer<typeof familySettingsSchema>

/**
 * Everything that leaves a teen's browser: counts and choices from fixed sets. No field can contain a name, a text or a
 * list of people. `null`: not shared, hidden, or not proven by the archive.
 */
export const familyFiguresSchema = z.strictObject({
  /** The calendar days counted, both inclusive, in the time zone of the browser that counted. */
  from: z.iso.date(),
  /** The day on which Instagram made the archive. */
  to: z.iso.date(),
  /** How certain `to` is; absent where it's exact. */
  toCertainty: dateCertaintySchema.optional(),
  totals: z
    .strictObject({
      /** At the end of the period. */
      followers: known,
      following: known,
      posts: known,
      /** Within the period. */
      likesGiven: known,
      commentsWritten: known,
    })
    .nullable(),
  /** Accounts that the teen followed within the period and still follows. */
  newFollows: known,
  /** Likes, comments, story interactions and posts of the period by hour of the day, starting at midnight. */
  hours: z.array(amount).length(24).nullable(),
  settings: familySettingsSchema.nullable(),
})
export type FamilyFigures = z.infer<typeof familyFiguresSchema>
export type FamilyTotals = NonNullable<FamilyFigures['totals']>

export function itemsIn({ totals, newFollows, hours, settings }: FamilyFigures): FamilyItem[] {
  const held: Record<FamilyItem, unknown> = { totals, 'new-follows': newFollows, 'active-hours': hours, settings }
  return familyItems.filter((item) => held[item] !== null)
}

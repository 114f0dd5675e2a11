import * as z from 'zod'

/** What a user may hold beyond being a user. Each opens the calls whose `access` names it. */
export const staffRoles = ['editor', 'support', 'operator'] as const
export const staffRoleSchema = z.enum(staffRoles)
export type StaffRole = (typeof staffRoles)[number]

import * as z from 'zod'

/** The roles a user may be granted. Each opens the calls whose `access` names it. */
export const staffRoles = ['editor', 'support', 'operator'] as const
export const staffRoleSchema = z.enum(staffRoles)
export type StaffRole = (typeof staffRoles)[number]

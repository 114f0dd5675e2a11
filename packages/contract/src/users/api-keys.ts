import * as z from 'zod'
import { defineCall } from '../define-call.ts'
import { apiKeyScopes } from './api-key-scopes.ts'

/** Maximum keys per user, including expired ones and programs with access. */
export const apiKeyLimit = 20
/** A key's lifetimes in days; rotating it restarts them. */
export const apiKeyLifetimes = [30, 90, 365] as const
/** Calls per key and minute. The limits of its user apply as well. */
export const apiKeyCallsPerMinute = 120

/** `twk_` and 256 random bits in base64url, so that secret scanners recognise a leaked one. */
export const apiKeyPattern = /twk_[\w-]{43}(?![\w-])/

/** A program that requests access, or has it. */
export const programSchema = z.object({
  /** The name it gives itself. Only its host proves anything. */
  name: z.string(),
  /** The host that identifies it; `null` for our own command line. */
  host: z.string().nullable(),
})
export type Program = z.infer<typeof programSchema>

const apiKeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The program that the user let in; `null` for a key they made themselves. */
  program: programSchema.nullable(),
  /** The first characters of the key, by which its owner recognises it. */
  beginning: z.string(),
  scopes: z.array(z.enum(apiKeyScopes)),
  createdAt: z.iso.datetime(),
  /** Exact to the hour; `null` until it is used. */
  lastUsedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
  /** Until when the key that it replaced also works; `null` when none does. */
  formerUntil: z.iso.datetime().nullable(),
})
export type ApiKey = z.infer<typeof apiKeySchema>

export const newApiKeySchema = z.object({
  name: z.string().trim().min(1).max(60),
  scopes: z
    .array(z.enum(apiKeyScopes))
    .min(1)
    .max(apiKeyScopes.length)
    .transform((chosen) => apiKeyScopes.filter((scope) => chosen.includes(scope))),
  lifetimeDays: z.literal(apiKeyLifetimes),
})
export type NewApiKey = z.input<typeof newApiKeySchema>

const params = z.object({ id: z.uuid() })
const withSecret = z.object({
  key: apiKeySchema,
  /** The key itself. Shown once. */
  secret: z.string(),
})

export const listApiKeys = defineCall({
  id: 'listApiKeys',
  method: 'GET',
  path: '/user/api-key',
  summary: 'List the user’s API keys and authorised programs, newest first, without the keys themselves.',
  access: 'signed-in',
  data: z.object({ limit: z.int(), keys: z.array(apiKeySchema) }),
})

/** 10001 above the limit. */
export const createApiKey = defineCall({
  id: 'createApiKey',
  method: 'POST',
  path: '/user/api-key',
  summary: 'Create an API key.',
  access: 'signed-in',
  stepUp: true,
  body: newApiKeySchema,
  data: withSecret,
})

export const rotateApiKey = defineCall({
  id: 'rotateApiKey',
  method: 'POST',
  path: '/user/api-key/:id/rotate',
  summary: 'Replace an API key and restart its lifetime. The previous key works for up to one more day.',
  access: 'owner',
  stepUp: true,
  params,
  data: withSecret,
})

/** Never requires a step-up: ending access must be quick. */
export const revokeApiKey = defineCall({
  id: 'revokeApiKey',
  method: 'DELETE',
  path: '/user/api-key/:id',
  summary: 'Revoke an API key or a program’s access immediately, along with the key it replaced.',
  access: 'owner',
  params,
  data: z.null(),
})

import * as z from 'zod'
import { defineCall } from '../define-call.ts'
import { type ApiKeyScope, apiKeyScopes } from './api-key-scopes.ts'
import { programSchema } from './api-keys.ts'

/** A program's grant ends after this many days without use, and after a year in any case, as a key does. */
export const grantIdleDays = 30
export const grantDays = 365
/** Instagram's transfer tool keeps its access for its longest schedule, three years, used or not. */
export const transferDays = 3 * 366 + 31
/** Lifetime of an access token. The program gets the next one with its refresh token. */
export const accessTokenSeconds = 3_600
/** How long a device waits for its user. */
export const deviceCodeMinutes = 10

const parameter = z.string().max(2_000).optional()

/**
 * A program's request as it is in the address of the consent screen: RFC 6749, 7636 and 8707. The API validates it,
 * since some errors are for the user and some for the program.
 */
const accessRequestSchema = z.object({
  response_type: parameter,
  client_id: parameter,
  redirect_uri: parameter,
  scope: parameter,
  state: parameter,
  code_challenge: parameter,
  code_challenge_method: parameter,
  resource: parameter,
})
export type AccessRequest = z.infer<typeof accessRequestSchema>

const requested = { program: programSchema, scopes: z.array(z.enum(apiKeyScopes)) }

const openedSchema = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('asks'),
    ...requested,
    /** Instagram's own tool, which may send the user's exports here and nothing else: it has no scopes. */
    isTransfer: z.boolean(),
    /** The host that receives the answer; `null` for a program on the user's own device. */
    answerHost: z.string().nullable(),
    /** Where to send a user who refuses. */
    denyUrl: z.url(),
  }),
  /** The program requested something that can't be granted. */
  z.object({ outcome: z.literal('wrong'), program: programSchema, backUrl: z.url() }),
])
export type OpenedAccessRequest = z.infer<typeof openedSchema>

const anyScopes = z.array(z.enum(apiKeyScopes)).max(apiKeyScopes.length)
const ordered = (chosen: readonly ApiKeyScope[]) => apiKeyScopes.filter((scope) => chosen.includes(scope))
const scopes = anyScopes.min(1).transform(ordered)

const userCode = z.string().trim().min(1).max(40)

const deviceSchema = z.object({
  ...requested,
  startedAt: z.iso.datetime(),
  /** Where it was started: the IP address without its last part. */
  network: z.string().nullable(),
})
export type DeviceRequest = z.infer<typeof deviceSchema>

/**
 * 10004 for a program that can't be identified, 10001 for a redirect URI that isn't its own: users are never sent
 * there.
 */
export const openAccessRequest = defineCall({
  id: 'openAccessRequest',
  method: 'POST',
  path: '/user/grant/request',
  summary: 'Get a program’s authorisation request, for the consent screen.',
  access: 'signed-in',
  body: accessRequestSchema,
  data: openedSchema,
})

export const approveAccessRequest = defineCall({
  id: 'approveAccessRequest',
  method: 'POST',
  path: '/user/grant/request/approve',
  summary:
    'Authorise a program with the scopes that the user granted; Instagram’s transfer tool has none. Returns the URL to redirect to.',
  access: 'signed-in',
  stepUp: true,
  body: accessRequestSchema.extend({ scopes: anyScopes.transform(ordered) }),
  data: z.object({ answerUrl: z.url() }),
})

/** 10004 for a code that's unknown, expired or already answered. */
export const openDeviceRequest = defineCall({
  id: 'openDeviceRequest',
  method: 'POST',
  path: '/user/grant/device',
  summary: 'Get the authorisation request behind a user code.',
  access: 'signed-in',
  body: z.object({ userCode }),
  data: deviceSchema,
})

export const approveDeviceRequest = defineCall({
  id: 'approveDeviceRequest',
  method: 'POST',
  path: '/user/grant/device/approve',
  summary: 'Approve the authorisation request behind a user code.',
  access: 'signed-in',
  stepUp: true,
  body: z.object({ userCode, scopes }),
  data: z.null(),
})

export const denyDeviceRequest = defineCall({
  id: 'denyDeviceRequest',
  method: 'POST',
  path: '/user/grant/device/deny',
  summary: 'Deny the authorisation request behind a user code.',
  access: 'signed-in',
  body: z.object({ userCode }),
  data: z.null(),
})

export const grantCalls = [
  openAccessRequest,
  approveAccessRequest,
  openDeviceRequest,
  approveDeviceRequest,
  denyDeviceRequest,
] as const

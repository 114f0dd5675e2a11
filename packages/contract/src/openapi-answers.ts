import * as z from 'zod'
import type { ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from 'zod-openapi'
import { codes } from './codes.ts'
import type { Call } from './define-call.ts'
import { problemSchema } from './envelope.ts'

/** The envelope of anything but success. All codes above 0 are listed in the description of the API. */
export const failureSchema = z
  .object({ code: z.int().min(codes.invalidInput), message: z.string(), data: problemSchema })
  .meta({ description: 'An outcome other than success; see the table of codes.' })

const retryHeaders = z.object({
  'Retry-After': z.int().min(0).optional().meta({ description: 'Seconds until the next attempt.' }),
})
const limitHeaders = retryHeaders.extend({
  RateLimit: z.string().optional().meta({ description: 'What is left of the API key’s limit, and until when.' }),
  'RateLimit-Policy': z.string().optional().meta({ description: 'The API key’s limit.' }),
})
const challengeHeaders = z.object({
  'WWW-Authenticate': z.string().optional().meta({ description: 'How to authenticate.' }),
})

function failure(id: string, description: string, headers?: z.ZodObject): ZodOpenApiResponseObject {
  return {
    id,
    description,
    ...(headers ? { headers } : {}),
    content: { 'application/json': { schema: failureSchema } },
  }
}

const failures = {
  malformed: failure('Malformed', 'Code 10001: the body isn’t JSON, or a text contains what can’t be stored.'),
  notSignedIn: failure(
    'NotSignedIn',
    'Code 10003: the token or API key is missing or no longer valid.',
    challengeHeaders,
  ),
  forbidden: failure('Forbidden', 'Code 10005, 10008 or 10010: the caller may not make this call, or not yet.'),
  notFound: failure('NotFound', 'Code 10004: it doesn’t exist, or it isn’t the caller’s.'),
  tooSlow: failure('TooSlow', 'Code 10001: the body didn’t arrive in time.'),
  conflict: failure('Conflict', 'Code 10007: the current state doesn’t allow this.'),
  tooLarge: failure('TooLarge', 'Code 10001: the body is too large.'),
  wrongType: failure('WrongType', 'Code 10001: the `Content-Type` is missing or not the one of this call.'),
  tooMany: failure('TooManyRequests', 'Code 10006: a rate limit is reached.', limitHeaders),
  ourFault: failure('OurFault', 'Code 50000: our fault.'),
  unavailable: failure('Unavailable', 'Code 50003: starting up or under maintenance.', retryHeaders),
  noFile: failure('NoFile', 'There is no file: the code says why.'),
}

export function responsesOf(call: Call): ZodOpenApiResponsesObject {
  return { ...successOf(call), ...failuresOf(call) }
}

function successOf(call: Call): ZodOpenApiResponsesObject {
  if (call.produces) {
    const content = Object.fromEntries([call.produces].flat().map((type) => [type, { schema: call.data }]))
    return { '200': { description: 'The file.', content } }
  }
  const success = z.object({ code: z.literal(codes.ok), message: z.string(), data: call.data })
  return {
    '200': {
      description: 'Code 0 with the data, or another outcome with its own code and a translated message.',
      content: { 'application/json': { schema: z.union([success, failureSchema]) } },
    },
    ...(isConditional(call) ? { '304': { description: 'Unchanged since the response with that `ETag`.' } } : {}),
  }
}

export const isConditional = ({ method, produces }: Call) => method === 'GET' && !produces

/** The statuses that a call may have besides 200. Rules of the product use 200, except where that would be the file. */
function failuresOf({ method, access, keyScope, params, query, body, produces }: Call): ZodOpenApiResponsesObject {
  const canBeRefused = access !== 'anonymous' || keyScope !== undefined
  return {
    ...(query || body ? { '400': failures.malformed } : {}),
    ...(canBeRefused ? { '401': failures.notSignedIn, '403': failures.forbidden } : {}),
    ...(params || query || body ? { '404': failures.notFound } : {}),
    ...(body ? { '408': failures.tooSlow, '413': failures.tooLarge, '415': failures.wrongType } : {}),
    ...(method === 'GET' ? {} : { '409': failures.conflict }),
    '429': failures.tooMany,
    ...(produces ? { '4XX': failures.noFile } : {}),
    '500': failures.ourFault,
    '503': failures.unavailable,
  }
}

import { tenantId } from '@tidewatch/site-config/constants'
import * as z from 'zod'
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi'
import { calls } from './calls.ts'
import { bodyTypes, type Call } from './define-call.ts'
import { apiKeyCallsPerMinute } from './users/api-keys.ts'

const commonHeaders = {
  tenantId: z.literal(tenantId).optional().meta({ description: 'The product: 6.' }),
  'Current-Language': z.string().optional().meta({ description: 'Language of messages and articles.' }),
}
const headers = z.object(commonHeaders)
const conditionalHeaders = z.object({
  ...commonHeaders,
  'If-None-Match': z
    .string()
    .optional()
    .meta({ description: 'The `ETag` of an earlier answer: 304 without a body while the answer is the same.' }),
})

function operation(call: Call): ZodOpenApiOperationObject {
  return {
    operationId: call.id,
    summary: call.summary,
    ...(call.deprecated ? { deprecated: true } : {}),
    ...describe(call),
    security: securityOf(call),
    requestParams: {
      header: isConditional(call) ? conditionalHeaders : headers,
      ...(call.params instanceof z.ZodObject ? { path: call.params } : {}),
      ...(call.query instanceof z.ZodObject ? { query: call.query } : {}),
    },
    ...(call.body ? { requestBody: { content: contentOf(call, call.body) } } : {}),
    responses: {
      '200': {
        description: 'Code 0 and the data, or an outcome with its own code and a translated message.',
        content: call.produces
          ? Object.fromEntries([call.produces].flat().map((type) => [type, { schema: call.data }]))
          : { 'application/json': { schema: z.object({ code: z.int(), message: z.string(), data: call.data }) } },
      },
      ...(isConditional(call) ? { '304': { description: 'Nothing changed since the answer with that `ETag`.' } } : {}),
    },
  }
}

const isConditional = ({ method, produces }: Call) => method === 'GET' && !produces

function describe({ access, stepUp, keyScope }: Call) {
  const notes = [
    ...(access === 'owner-or-sample'
      ? ['Sample monitors are open to all; anything else needs its owner’s token.']
      : []),
    ...(keyScope ? [`An API key needs the scope \`${keyScope}\`.`] : []),
    ...(stepUp ? ['Answers code 10008 unless the caller showed who they are within the last five minutes.'] : []),
  ]
  return notes.length > 0 ? { description: notes.join(' ') } : {}
}

function securityOf({ access, keyScope }: Call): Record<string, string[]>[] {
  if (access === 'anonymous' && !keyScope) return []
  return [
    // An empty requirement makes the token optional.
    ...(access === 'owner-or-sample' || access === 'anonymous' ? [{}] : []),
    ...(access === 'api-key' ? [] : [{ userToken: [] }]),
    ...(keyScope ? [{ apiKey: [keyScope] }] : []),
  ]
}

function contentOf({ bodyType = 'json' }: Call, schema: z.ZodType) {
  return Object.fromEntries(bodyTypes[bodyType].map((type) => [type, { schema }]))
}

/** The OpenAPI 3.1 document of all calls. `origin` is the host that serves `/api`. */
export function openApiDocument(origin: string) {
  const paths: ZodOpenApiPathsObject = {}
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) }
  }
  return createDocument({
    openapi: '3.1.0',
    info: { title: 'Tidewatch API', version: '1.0.0' },
    servers: [{ url: `${origin}/api` }],
    paths,
    components: {
      securitySchemes: {
        userToken: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'The token of a session.' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: `A key made in settings, or the access token of a program that its user let in (see \`/.well-known/oauth-authorization-server\`); in the header alone, never in a URL. Each may make ${apiKeyCallsPerMinute} calls a minute; \`RateLimit\` and \`RateLimit-Policy\` say what is left.`,
        },
      },
    },
  })
}

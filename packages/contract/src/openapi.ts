import { activitySchema } from '@tidewatch/insights/activity'
import { figureSchema } from '@tidewatch/insights/figure'
import { analyticsSchema } from '@tidewatch/insights/public/analytics'
import { reportSchema } from '@tidewatch/insights/report/report'
import { locales } from '@tidewatch/site-config/locales'
import * as z from 'zod'
import {
  type CreateDocumentOptions,
  createDocument,
  type ZodOpenApiObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from 'zod-openapi'
import { calls } from './calls.ts'
import { codeTable } from './code-descriptions.ts'
import { bodyTypes, type Call } from './define-call.ts'
import { problemSchema } from './envelope.ts'
import { failureSchema, isConditional, responsesOf } from './openapi-answers.ts'
import { tagOf, tagsOf } from './openapi-tags.ts'
import { webhookPaths } from './openapi-webhooks.ts'
import { comparedAccountSchema } from './reports/account-comparison.ts'
import { chartNoteSchema } from './reports/notes.ts'
import { reportSummarySchema } from './reports/reports.ts'
import { apiKeyCallsPerMinute } from './users/api-keys.ts'
import { dashboardMonitorSchema, feedItemSchema } from './users/dashboard.ts'
import { monitorSchema } from './watch/monitors.ts'
import { accountPreviewSchema } from './watch/search.ts'

const commonHeaders = {
  'Current-Language': z
    .enum(locales)
    .optional()
    .meta({ description: 'Language of messages, articles and exported files. Default: as in `Accept-Language`.' }),
}
const headers = z.object(commonHeaders)
const conditionalHeaders = z.object({
  ...commonHeaders,
  'If-None-Match': z
    .string()
    .optional()
    .meta({ description: 'The `ETag` of an earlier response. Returns 304 without a body if nothing has changed.' }),
})

function operation(call: Call): ZodOpenApiOperationObject {
  return {
    operationId: call.id,
    summary: call.summary,
    tags: [tagOf(call)],
    ...(call.deprecated ? { deprecated: true } : {}),
    ...describe(call),
    security: securityOf(call),
    requestParams: {
      header: isConditional(call) ? conditionalHeaders : headers,
      ...(call.params instanceof z.ZodObject ? { path: call.params } : {}),
      ...(call.query instanceof z.ZodObject ? { query: call.query } : {}),
    },
    ...(call.body ? { requestBody: { required: true, content: contentOf(call, call.body) } } : {}),
    responses: responsesOf(call),
  }
}

function describe({ access, stepUp, keyScope }: Call) {
  const notes = [
    ...(access === 'owner-or-sample'
      ? ['Sample monitors are open to everyone; all others require the owner’s token.']
      : []),
    ...(keyScope ? [`API keys require the scope \`${keyScope}\`.`] : []),
    ...(stepUp ? ['Returns code 10008 unless the caller has authenticated within the last five minutes.'] : []),
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

/** Fields are added at any time, so a client that validates responses must not refuse those it doesn't know. */
const openResponses: CreateDocumentOptions['override'] = ({ jsonSchema, io }) => {
  if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
}

/** What many calls return, by the name that generated code uses. */
const schemas = {
  Failure: failureSchema,
  Problem: problemSchema,
  Monitor: monitorSchema,
  DashboardMonitor: dashboardMonitorSchema,
  AccountPreview: accountPreviewSchema,
  Activity: activitySchema,
  FeedItem: feedItemSchema,
  Analytics: analyticsSchema,
  Figure: figureSchema,
  ReportSummary: reportSummarySchema,
  Report: reportSchema,
  ComparedAccount: comparedAccountSchema,
  Note: chartNoteSchema,
}

const introduction = `Every response except a file is JSON with \`code\`, \`message\` and \`data\`. Code 0 is success; the message is in the
language of the request. Outcomes of the product’s own rules, such as a full plan, use HTTP status 200: read the code.
Calls that return a file have an HTTP status of 400 or more whenever they return none. Calls, fields and codes are added
at any time; ignore what you don’t know.`

/**
 * The OpenAPI 3.1 document, calls for API keys first. `forKeys` leaves out all others: those of the screens and of our
 * staff.
 */
export function openApiDocument({ forKeys = false }: { forKeys?: boolean } = {}) {
  const paths: ZodOpenApiPathsObject = {}
  const byKey = calls.filter((call: Call) => call.keyScope)
  const described: readonly Call[] = forKeys ? byKey : [...new Set([...byKey, ...calls])]
  for (const call of described) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) }
  }
  const document: ZodOpenApiObject = {
    openapi: '3.1.0',
    info: { title: 'Tidewatch API', version: '1.0.0', description: `${introduction}\n\n${codeTable()}` },
    // Relative to the document: several hosts serve `/api`, and the page with the docs may call only its own.
    servers: [{ url: '/api' }],
    tags: tagsOf(described),
    paths,
    webhooks: webhookPaths(),
    components: {
      schemas,
      securitySchemes: {
        userToken: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'A session token.' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: `An API key created in the settings, or the access token of an authorised program (see \`/.well-known/oauth-authorization-server\`). Send it only in the header, never in a URL. Each is limited to ${apiKeyCallsPerMinute} calls per minute; \`RateLimit\` and \`RateLimit-Policy\` show what is left.`,
        },
      },
    },
  }
  return createDocument(document, { override: openResponses })
}

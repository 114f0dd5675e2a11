import { isSigned } from './is-signed.ts'
import type { triggers as allTriggers, Operation } from './operations.ts'

/** Injected by the build, so that Zapier runs neither the contract nor its schemas. */
declare const tables: {
  operations: Operation[]
  triggers: typeof allTriggers
  versions: { app: string; platform: string }
}

interface Bundle {
  authData: { origin: string; apiKey: string }
  inputData: Record<string, unknown>
  subscribeData?: { id: string; secret: string }
  targetUrl?: string
  rawRequest?: { headers: Record<string, string | undefined>; content: string }
  cleanedRequest?: { type?: string; data?: object }
}
interface Request {
  url: string
  method: string
  params?: Record<string, unknown>
  body?: Record<string, unknown>
  headers?: Record<string, string>
}
interface Answer {
  status: number
  data: { code?: number; message?: string; data: unknown }
}
interface Z {
  request: (request: Request) => Promise<Answer>
  errors: { Error: new (message: string, code: string, status: number) => Error }
}

async function ask(z: Z, { authData }: Bundle, { url, ...request }: Request): Promise<unknown> {
  const { data, status } = await z.request({ ...request, url: `${authData.origin.replace(/\/$/, '')}/api${url}` })
  // Refusals have status 200 too; only their code differs.
  if (data.code !== 0) throw new z.errors.Error(data.message ?? `The API answered ${status}.`, 'Refused', status)
  return data.data
}

/** Zapier identifies rows by an `id`. */
const withId = (row: unknown, index: number) => ({ id: String(index + 1), ...(row as object) })

const performOf = (operation: Operation) => async (z: Z, bundle: Bundle) => {
  const { path, method, fields, list } = operation
  const valuesIn = (place: Operation['fields'][number]['in']) =>
    Object.fromEntries(
      fields
        .filter(({ name, in: where }) => where === place && ![undefined, ''].includes(bundle.inputData[name] as string))
        .map(({ name }) => [name, bundle.inputData[name]]),
    )
  const url = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(bundle.inputData[name])))
  const data = await ask(z, bundle, {
    url,
    method,
    params: valuesIn('query'),
    ...(fields.some((field) => field.in === 'body') ? { body: valuesIn('body') } : {}),
  })
  if (method !== 'GET') return withId(data, 0)
  return (list ? (data as Record<string, unknown[]>)[list] : [data])?.map(withId)
}

const types = { text: 'string', number: 'number', boolean: 'boolean', choice: 'string', list: 'string' } as const

function actionOf(operation: Operation) {
  const { id, resource, name, description, fields } = operation
  return {
    key: id,
    noun: resource,
    display: { label: `${resource}: ${name}`, description: description.slice(0, 1_000) },
    operation: {
      inputFields: fields.map(({ name: key, label, type, choices, isRequired }) => ({
        key,
        label,
        type: types[type],
        required: isRequired,
        ...(choices.length > 0 ? { choices } : {}),
        ...(type === 'list' ? { list: true } : {}),
      })),
      perform: performOf(operation),
      sample: { id: '1' },
    },
  }
}

function triggerOf({ id, name, type }: (typeof allTriggers)[number]) {
  return {
    key: id,
    noun: name,
    display: { label: name, description: `Triggers when a message of type ${type} is sent.` },
    operation: {
      type: 'hook',
      performSubscribe: (z: Z, bundle: Bundle) =>
        ask(z, bundle, { url: '/ins/hook', method: 'POST', body: { url: bundle.targetUrl } }),
      performUnsubscribe: (z: Z, bundle: Bundle) =>
        ask(z, bundle, { url: `/ins/hook/${bundle.subscribeData?.id}`, method: 'DELETE' }),
      perform: (z: Z, { subscribeData, rawRequest, cleanedRequest }: Bundle) => {
        const header = (field: string) =>
          rawRequest?.headers[`Http-${field}`] ?? rawRequest?.headers[field.toLowerCase()]
        const message = {
          id: header('Webhook-Id'),
          timestamp: header('Webhook-Timestamp'),
          signature: header('Webhook-Signature'),
          body: rawRequest?.content ?? '',
        }
        if (!subscribeData || !isSigned(subscribeData.secret, message, new Date())) {
          throw new z.errors.Error('This message is not signed by Tidewatch.', 'NotSigned', 401)
        }
        return cleanedRequest?.type === type ? [{ id: message.id, ...cleanedRequest.data }] : []
      },
      // Samples are the newest changes or reports, which every account has.
      performList: async (z: Z, bundle: Bundle) => {
        const isChange = type === 'account.changed'
        const url = isChange ? '/ins/monitor/feed' : '/ins/report/list'
        const data = await ask(z, bundle, { url, method: 'GET', params: { limit: 3 } })
        return (
          Object.values(data as Record<string, unknown>)
            .find(Array.isArray)
            ?.map(withId) ?? []
        )
      },
      sample: { id: 'msg_1', account: { username: 'casa.limon' } },
    },
  }
}

const byKey = <Part extends { key: string }>(parts: Part[]) => Object.fromEntries(parts.map((part) => [part.key, part]))
const isOffered = ({ isFile }: Operation) => !isFile

/** The app's definition in the format of the Zapier platform: https://docs.zapier.com/platform */
export const app = {
  version: tables.versions.app,
  platformVersion: tables.versions.platform,
  authentication: {
    type: 'custom',
    fields: [
      { key: 'origin', label: 'Address of your Tidewatch', type: 'string', required: true },
      { key: 'apiKey', label: 'API key', type: 'password', required: true },
    ],
    test: (z: Z, bundle: Bundle) => ask(z, bundle, { url: '/ins/monitor/list', method: 'GET' }),
    connectionLabel: '{{bundle.authData.origin}}',
  },
  beforeRequest: [
    (request: Request, _: Z, { authData }: Bundle) => ({
      ...request,
      headers: { ...request.headers, Authorization: `Bearer ${authData.apiKey}`, tenantId: '6' },
    }),
  ],
  triggers: byKey(tables.triggers.map(triggerOf)),
  searches: byKey(tables.operations.filter((one) => isOffered(one) && one.method === 'GET').map(actionOf)),
  creates: byKey(tables.operations.filter((one) => isOffered(one) && one.method !== 'GET').map(actionOf)),
}

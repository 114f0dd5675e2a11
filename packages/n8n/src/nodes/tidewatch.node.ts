import {
  type HttpAnswer,
  type IExecuteSingleFunctions,
  type INodeExecutionData,
  type INodeType,
  NodeApiError,
  NodeConnectionTypes,
} from 'n8n-workflow'
import type { properties as allProperties } from '../properties.ts'

/** Injected by the build, so that n8n runs neither the contract nor its schemas. */
declare const properties: typeof allProperties

/** The data of the envelope, with one item per row of a list. Throws on refusals, which have status 200 too. */
function readEnvelope(list: string) {
  return async function (this: IExecuteSingleFunctions, _: INodeExecutionData[], { body }: HttpAnswer) {
    const { code, message, data } = body as { code: number; message: string; data: Record<string, unknown> | null }
    if (code !== 0) throw new NodeApiError(this.getNode(), { code, message }, { message })
    const rows = data?.[list]
    return (Array.isArray(rows) ? rows : [data ?? {}]).map((json) => ({ json, pairedItem: { item: 0 } }))
  }
}

async function readFile(this: IExecuteSingleFunctions, _: INodeExecutionData[], { body, headers }: HttpAnswer) {
  const type = headers['content-type']?.split(';')[0]
  const bytes = Buffer.from(body as ArrayBuffer)
  // Files never come in the envelope; refusals do.
  if (type === 'application/json' && !headers['content-disposition']) {
    const { code, message } = JSON.parse(bytes.toString())
    throw new NodeApiError(this.getNode(), { code, message }, { message })
  }
  const name = /filename="?([^";]+)/.exec(headers['content-disposition'] ?? '')?.[1] ?? 'tidewatch'
  return [
    { json: {}, binary: { data: await this.helpers.prepareBinaryData(bytes, name, type) }, pairedItem: { item: 0 } },
  ]
}

function withResponseHandler(property: (typeof properties)[number]) {
  if (property.name !== 'operation' || !('options' in property)) return property
  const options = (property.options as { answer: string; routing: object }[]).map(({ answer, routing, ...option }) => ({
    ...option,
    routing: { ...routing, output: { postReceive: [answer === 'file' ? readFile : readEnvelope(answer)] } },
  }))
  return { ...property, options }
}

export class Tidewatch implements INodeType {
  description = {
    displayName: 'Tidewatch',
    name: 'tidewatch',
    icon: 'file:tidewatch.svg',
    group: ['input'],
    version: 1,
    subtitle: '={{$parameter["operation"] + ": " + $parameter["resource"]}}',
    description: 'See what changed on Instagram accounts',
    defaults: { name: 'Tidewatch' },
    usableAsTool: true,
    inputs: [NodeConnectionTypes.Main],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: 'tidewatchApi', required: true }],
    requestDefaults: { baseURL: '={{$credentials.origin}}', headers: { Accept: 'application/json', tenantId: '6' } },
    properties: properties.map(withResponseHandler),
  }
}

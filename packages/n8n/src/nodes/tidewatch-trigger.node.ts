import { isSigned } from '@tidewatch/automation/is-signed'
import type { triggers as allTriggers } from '@tidewatch/automation/operations'
import {
  type IHookFunctions,
  type INodeType,
  type IWebhookFunctions,
  NodeApiError,
  NodeConnectionTypes,
} from 'n8n-workflow'

/** Injected by the build. */
declare const triggers: typeof allTriggers

async function ask(
  self: IHookFunctions,
  method: string,
  path: string,
  body?: object,
): Promise<Record<string, unknown>> {
  const { origin } = await self.getCredentials('tidewatchApi')
  const options = { method, baseURL: origin, url: `/api${path}`, body, json: true, headers: { tenantId: '6' } }
  const answer = await self.helpers.httpRequestWithAuthentication.call(self, 'tidewatchApi', options)
  const { code, message, data } = answer as { code: number; message: string; data: Record<string, unknown> | null }
  if (code !== 0) throw new NodeApiError(self.getNode(), { code, message }, { message })
  return data ?? {}
}

export class TidewatchTrigger implements INodeType {
  description = {
    displayName: 'Tidewatch Trigger',
    name: 'tidewatchTrigger',
    icon: 'file:tidewatch.svg',
    group: ['trigger'],
    version: 1,
    subtitle: '={{$parameter["events"].join(", ")}}',
    description: 'Starts when an account changes or a report is ready',
    defaults: { name: 'Tidewatch Trigger' },
    inputs: [],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: 'tidewatchApi', required: true }],
    webhooks: [{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'webhook', rawBody: true }],
    properties: [
      {
        displayName: 'Events',
        name: 'events',
        type: 'multiOptions',
        options: triggers.map(({ name, type }) => ({ name, value: type })),
        default: triggers.map(({ type }) => type),
        required: true,
      },
    ],
  }

  webhookMethods = {
    default: {
      async checkExists(this: IHookFunctions): Promise<boolean> {
        const staticData = this.getWorkflowStaticData('node')
        return typeof staticData.id === 'string' && staticData.url === this.getNodeWebhookUrl('default')
      },
      async create(this: IHookFunctions): Promise<boolean> {
        const url = this.getNodeWebhookUrl('default')
        const { id, secret } = await ask(this, 'POST', '/ins/hook', { url })
        Object.assign(this.getWorkflowStaticData('node'), { id, secret, url })
        return true
      },
      async delete(this: IHookFunctions): Promise<boolean> {
        const staticData = this.getWorkflowStaticData('node')
        if (typeof staticData.id === 'string')
          await ask(this, 'DELETE', `/ins/hook/${encodeURIComponent(staticData.id)}`)
        for (const name of ['id', 'secret', 'url']) delete staticData[name]
        return true
      },
    },
  }

  /**
   * Passes on messages of the chosen events that are signed with this hook's secret; answers unsigned ones with 401.
   */
  async webhook(this: IWebhookFunctions): Promise<object> {
    const headers = this.getHeaderData()
    const { secret } = this.getWorkflowStaticData('node')
    const message = {
      id: headers['webhook-id'],
      timestamp: headers['webhook-timestamp'],
      signature: headers['webhook-signature'],
      body: this.getRequestObject().rawBody ?? '',
    }
    if (typeof secret !== 'string' || !isSigned(secret, message, new Date())) {
      this.getResponseObject().status(401).end()
      return { noWebhookResponse: true }
    }
    const body = this.getBodyData()
    const chosen = this.getNodeParameter('events') as string[]
    if (!chosen.includes(String(body.type))) return { webhookResponse: 'OK' }
    return { workflowData: [this.helpers.returnJsonArray([{ id: message.id, ...body }])] }
  }
}

/**
 * The part of n8n-workflow that the nodes use: n8n provides the package, whose own types are a hundred times as large.
 */
declare module 'n8n-workflow' {
  export interface INodeExecutionData {
    json: Record<string, unknown>
    binary?: Record<string, unknown>
    pairedItem?: { item: number }
  }
  export interface HttpAnswer {
    body: unknown
    headers: Record<string, string>
    statusCode: number
  }
  interface Functions {
    getNode(): { name: string }
    getCredentials(name: string): Promise<Record<string, unknown>>
    helpers: {
      httpRequestWithAuthentication: { call(self: Functions, credential: string, options: object): Promise<unknown> }
      prepareBinaryData(data: Buffer, fileName: string, mimeType?: string): Promise<Record<string, unknown>>
    }
  }
  export type IExecuteSingleFunctions = Functions
  export interface IHookFunctions extends Functions {
    getNodeWebhookUrl(name: string): string | undefined
    getWorkflowStaticData(type: 'node'): Record<string, unknown>
  }
  export interface IWebhookFunctions extends Functions {
    getBodyData(): Record<string, unknown>
    getHeaderData(): Record<string, string | undefined>
    getNodeParameter(name: string): unknown
    getRequestObject(): { rawBody?: Buffer }
    getResponseObject(): { status(code: number): { end(): void } }
    getWorkflowStaticData(type: 'node'): Record<string, unknown>
    helpers: Functions['helpers'] & { returnJsonArray(rows: object[]): INodeExecutionData[] }
  }
  export interface INodeType {
    description: object
  }
  export interface ICredentialType {
    name: string
    displayName: string
    properties: object[]
  }
  export class NodeApiError extends Error {
    constructor(node: { name: string }, error: object, options?: { message?: string })
  }
  export const NodeConnectionTypes: { Main: 'main' }
}

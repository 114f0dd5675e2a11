import { createGraphClient, type GraphClientOptions } from '../../src/graph/graph-client.ts'
import { GraphError } from '../../src/graph/graph-error.ts'
import { createMemoryLedger, type MemoryLedgerOptions } from '../../src/graph/tokens/token-ledger.ts'

export const instant = new Date('2026-11-21T12:00:00Z')
export const firstToken = { igUserId: '17841400000000001', accessToken: 'EAAfirstSecretToken0123456789' }
export const secondToken = { igUserId: '17841400000000002', accessToken: 'EAAsecondSecretToken012345678' }

export interface Answer {
  body: unknown
  status?: number
  headers?: Record<string, string>
}

export interface SeenRequest {
  igUserId: string
  fields: string
  accessToken: string
}

type Script = Answer[] | ((request: SeenRequest, index: number) => Answer)

interface ScriptedOptions extends Partial<GraphClientOptions> {
  tokens?: MemoryLedgerOptions['tokens']
}

/** A Graph client with a scripted network: responses in order, or by request. It never waits, but records the waits. */
export function scriptedGraph(script: Script, { tokens = [firstToken], ...options }: ScriptedOptions = {}) {
  const requests: SeenRequest[] = []
  const waits: number[] = []
  const now = options.now ?? (() => instant)
  const ledger = createMemoryLedger({ tokens, plan: { callsPerHour: 1_000 }, now, random: () => 0 })
  const client = createGraphClient({
    baseUrl: 'https://graph.example',
    version: 'v26.0',
    ledger,
    timeoutMs: 1_000,
    maxMedia: 1_000,
    now,
    sleep: async (ms) => {
      waits.push(ms)
    },
    fetch: async (input) => {
      const url = new URL(String(input))
      const request = {
        igUserId: url.pathname.split('/').at(-1) ?? '',
        fields: url.searchParams.get('fields') ?? '',
        accessToken: url.searchParams.get('access_token') ?? '',
      }
      requests.push(request)
      const index = requests.length - 1
      const answer = typeof script === 'function' ? script(request, index) : script[index]
      if (!answer) throw new Error(`The script has no answer to request ${index + 1}.`)
      const body = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
      return new Response(body, { status: answer.status ?? 200, headers: answer.headers })
    },
    ...options,
  })
  return { client, requests, waits, ledger }
}

/** The `GraphError` that a promise rejects with. Anything else, including success, fails the test. */
export async function graphErrorOf(promise: Promise<unknown>): Promise<GraphError> {
  try {
    await promise
  } catch (error) {
    if (error instanceof GraphError) return error
    throw error
  }
  throw new Error('Expected a GraphError, but the call succeeded.')
}

export function errorResponse(code: number, subcode?: number, message = 'Refused', status = 400): Answer {
  const error = { message, type: 'OAuthException', code, error_subcode: subcode, fbtrace_id: 'Atrace' }
  return { status, body: { error } }
}

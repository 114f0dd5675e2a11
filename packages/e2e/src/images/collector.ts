import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import * as z from 'zod'

const attributesSchema = z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) }))
const spanSchema = z.object({ traceId: z.string(), name: z.string(), attributes: attributesSchema })
const exportSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: attributesSchema }),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
    }),
  ),
})

const read = (attributes: z.infer<typeof attributesSchema>, name: string) =>
  attributes.find(({ key }) => key === name)?.value.stringValue

/** A stand-in for an OpenTelemetry collector. */
export async function startCollector() {
  const sent: z.infer<typeof exportSchema>['resourceSpans'] = []
  const server = createServer(async (request, response) => {
    sent.push(...exportSchema.parse(await json(request)).resourceSpans)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const spans = () =>
    sent.flatMap(({ resource, scopeSpans }) =>
      scopeSpans.flatMap((scope) =>
        scope.spans.map((span) => ({ ...span, service: read(resource.attributes, 'service.name') })),
      ),
    )
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The trace of the request with this id: its spans as `<service> <name>`. */
    traceOf(requestId: string): string[] {
      const first = spans().find(({ attributes }) => read(attributes, 'tidewatch.request_id') === requestId)
      return spans()
        .filter(({ traceId }) => traceId === first?.traceId)
        .map(({ service, name }) => `${service} ${name}`)
    },
    close: () => server.close(),
  }
}

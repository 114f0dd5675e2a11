import type { WebEnv } from '@tidewatch/site-config/runtime-config'
import { isDraining } from './draining.ts'

/**
 * `/__/health` reports that a site's process is alive, `/__/ready` that load balancers may send it traffic. A site can
 * serve without the API, as its pages explain the outage, so only draining makes it unready. No page can have a name
 * below `/__/`.
 */
export function createProbeRoute({ RELEASE: release }: Pick<WebEnv, 'RELEASE'>) {
  return async (_: Request, { params }: { params: Promise<{ probe: string }> }): Promise<Response> => {
    const { probe } = await params
    const answer = (status: number, body: object) =>
      Response.json({ ...body, release }, { status, headers: { 'cache-control': 'no-store' } })
    if (probe === 'health') return answer(200, { status: 'ok' })
    if (probe !== 'ready') return new Response(null, { status: 404 })
    return isDraining()
      ? answer(503, { status: 'not ready', obstacles: ['draining'] })
      : answer(200, { status: 'ready' })
  }
}

import { createProbeRoute } from '@tidewatch/shell/probe-route'
import { env } from '#/env.ts'

export const dynamic = 'force-dynamic'

export const GET = createProbeRoute(env)

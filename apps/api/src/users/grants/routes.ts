import * as calls from '@tidewatch/contract/users/grants'
import type { Context as HonoContext } from 'hono'
import { AppError } from '#/platform/http/app-error.ts'
import type { AppEnv } from '#/platform/http/types.ts'
import type { RouteParts } from '#/primitives/route-parts.ts'
import { writeSecurityEvent } from '#/primitives/security/security-log.ts'
import { approveDevice, denyDevice, findDevice } from './answer-device.ts'
import { approveRequest } from './approve-request.ts'
import { describeProgram, openPrograms } from './programs.ts'
import { readRequest } from './read-request.ts'
import { answerHost, answerUrl } from './redirect-uri.ts'

export function grantRoutes({ router, context, limits }: RouteParts): void {
  const programs = openPrograms(context)
  const issuer = context.env.WEB_ORIGIN

  router.register(calls.openAccessRequest, async ({ session, body }) => {
    await limits.use('accessRequest', session.user.id)
    const request = await readRequest(context, programs, body)
    const program = describeProgram(request.program.id, request.program.name)
    const { access } = request
    if (typeof access === 'string') {
      return { outcome: 'wrong' as const, program, backUrl: answerUrl(request, issuer, { error: access }) }
    }
    return {
      outcome: 'asks' as const,
      program,
      scopes: access.scopes,
      isTransfer: access.resource === 'transfer',
      answerHost: answerHost(request.redirectUri),
      denyUrl: answerUrl(request, issuer, { error: 'access_denied' }),
    }
  })

  router.register(calls.approveAccessRequest, async ({ session, body, c }) => {
    await limits.use('accessRequest', session.user.id)
    const { scopes: allowed, ...input } = body
    const request = await readRequest(context, programs, input)
    if (typeof request.access === 'string') throw new AppError('invalidInput')
    const approval = { ...request, ...request.access, allowed, userId: session.user.id }
    const code = await approveRequest(context, approval)
    await writeSecurityEvent(context, { kind: 'api-key-created', userId: session.user.id }, c)
    return { answerUrl: answerUrl(request, issuer, { code }) }
  })

  /** Counted before the lookup, so that no one can find other users' codes by guessing. */
  async function countCode(c: HonoContext<AppEnv>, userId: string): Promise<void> {
    await limits.use('userCode', userId)
    await limits.use('userCodeFrom', c.var.caller)
  }

  router.register(calls.openDeviceRequest, async ({ session, body, c }) => {
    await countCode(c, session.user.id)
    const { clientId, clientName, scopes, createdAt, network } = await findDevice(context, body.userCode)
    return {
      program: describeProgram(clientId, clientName),
      scopes,
      startedAt: createdAt.toISOString(),
      network,
    }
  })

  router.register(calls.approveDeviceRequest, async ({ session, body, c }) => {
    await countCode(c, session.user.id)
    const { userCode, scopes: allowed } = body
    await approveDevice(context, { userId: session.user.id, userCode, allowed })
    await writeSecurityEvent(context, { kind: 'api-key-created', userId: session.user.id }, c)
    return null
  })

  router.register(calls.denyDeviceRequest, async ({ session, body, c }) => {
    await countCode(c, session.user.id)
    await denyDevice(context, body.userCode)
    return null
  })
}

import * as calls from '@tidewatch/contract/reports/seals'
import { exportSchemaPath, reportExportSchema, sealKeysPath } from '@tidewatch/contract/reports/seals'
import * as z from 'zod'
import type { RouteParts } from '#/primitives/route-parts.ts'
import { checkSeal } from './check-seal.ts'
import { publicKeys } from './describe-seal.ts'

export function sealRoutes({ app, router, context, limits }: RouteParts): void {
  const { env } = context

  router.register(calls.checkSeal, async ({ params, c }) => {
    await limits.use('check', c.var.caller)
    return checkSeal(context, params.code)
  })

  // Both may be cached for an hour: a new key is published before it seals anything that others verify.
  const cacheHeaders = { 'cache-control': 'public, max-age=3600' }
  app.get(sealKeysPath, (c) => c.json(publicKeys(env.REPORT_SIGNING_KEY), 200, cacheHeaders))

  const schema = {
    ...z.toJSONSchema(reportExportSchema, { target: 'draft-2020-12', io: 'input' }),
    $id: exportSchemaUrl(env),
    title: 'Tidewatch report',
  }
  app.get(exportSchemaPath, (c) => c.json(schema, 200, cacheHeaders))
}

/** The URL that every exported report names. */
export function exportSchemaUrl({ WEB_ORIGIN }: { WEB_ORIGIN: string }): string {
  return `${WEB_ORIGIN}/api${exportSchemaPath}`
}

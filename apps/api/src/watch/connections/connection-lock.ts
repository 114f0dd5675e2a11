import { withSessionLock } from '#/platform/db/advisory-lock.ts'
import type { Context } from '#/primitives/context.ts'

/**
 * Serialises the jobs of one connection across all processes: a collection must not use a token that is being replaced.
 */
export function withConnectionLock<T>(
  context: Pick<Context, 'directPool'>,
  connectionId: string,
  run: () => Promise<T>,
): Promise<T> {
  return withSessionLock(context, { kind: 'connection', id: connectionId }, run)
}

import type { UserRow } from '#/platform/db/schema/users/users.ts'
import type { Context } from '#/primitives/context.ts'
import { readSecret } from '#/primitives/secrets/stored-secret.ts'

/** A user with the decrypted key that signs the links in their emails. */
export function withMailKey(context: Pick<Context, 'vault'>, { id, mailKey }: Pick<UserRow, 'id' | 'mailKey'>) {
  return { id, mailKey: readSecret(context, mailKey, id) }
}

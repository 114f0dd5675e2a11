import { isOneOfSecrets } from '#/platform/same-secret.ts'
import type { Context } from '#/primitives/context.ts'
import type { KnownProgram } from './programs.ts'

type EnvContext = Pick<Context, 'env'>

/** Whether an id is that of Instagram's own transfer tool: the only program with a secret, from this deployment. */
export function isTransferClient({ env }: EnvContext, id: string | undefined): boolean {
  return env.TRANSFER_CLIENT_ID !== '' && id === env.TRANSFER_CLIENT_ID
}

/** The tool as a program that uses the redirect flow. */
export function transferClient({ env }: EnvContext): KnownProgram {
  return { id: env.TRANSFER_CLIENT_ID, name: env.TRANSFER_CLIENT_NAME, redirectUris: env.TRANSFER_REDIRECT_URIS }
}

/** Whether the client authenticated as the tool. */
export function hasTransferSecret({ env }: EnvContext, form: { client_id?: string; client_secret?: string }): boolean {
  return isTransferClient({ env }, form.client_id) && isOneOfSecrets(form.client_secret, env.TRANSFER_CLIENT_SECRET)
}

import { access, chmod, constants, mkdir, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Env } from '#/platform/config/env.ts'
import { openEncryptedStore } from './encrypted-store.ts'
import type { FileStore } from './file-store.ts'
import { openFolder } from './folder.ts'
import type { PlainStore } from './plain-store.ts'

/** The files as stored, without decryption. */
export async function openPlainStore(env: Env): Promise<PlainStore> {
  if (env.FILES_S3_BUCKET) {
    const { openBucket } = await import('./bucket.ts')
    return openBucket(env)
  }
  await requireWritable(env.FILES_DIR)
  return openFolder(env.FILES_DIR)
}

/** Rejects with a readable message if the folder can't be written. */
export async function openFileStore(env: Env): Promise<FileStore> {
  return openEncryptedStore(await openPlainStore(env), env.TOKEN_ENCRYPTION_KEY)
}

// Otherwise the first upload would fail.
async function requireWritable(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await restrictPermissions(folder)
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (cause) {
    const hint = 'Point FILES_DIR at a folder that the API and every worker can write, or set FILES_S3_BUCKET.'
    throw new Error(`FILES_DIR (${resolve(folder)}) can't be written. ${hint}`, { cause })
  }
}

/**
 * For folders that exist already, like a new volume, which anybody may list. A volume owned by another user keeps its
 * mode; its files are private anyway.
 */
async function restrictPermissions(folder: string): Promise<void> {
  const { uid } = await stat(folder)
  if (uid === process.getuid?.()) await chmod(folder, 0o700)
}

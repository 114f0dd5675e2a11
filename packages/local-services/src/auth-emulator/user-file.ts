import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as z from 'zod'
import type { ProjectState } from './emulator-internals.ts'

const userFileSchema = z.object({
  users: z.array(
    z.looseObject({
      localId: z.string().min(1),
      providerUserInfo: z.array(z.looseObject({ providerId: z.string() })).default([]),
    }),
  ),
  oobCodes: z.array(
    z.object({
      email: z.string(),
      newEmail: z.string().optional(),
      requestType: z.string(),
      oobCode: z.string(),
      oobLink: z.string(),
    }),
  ),
})

interface UserFile {
  /** Writes the users if they differ from the file. Calls during a write share the next write. */
  save(): Promise<void>
}

/**
 * Loads the file's users and open email links into the emulator, and writes them back on demand. The emulator's
 * password "hashes" are readable: the file is only for local accounts and readable only by its owner.
 */
export async function openUserFile(path: string, state: ProjectState): Promise<UserFile> {
  let written = existsSync(path) ? await readFile(path, 'utf8') : ''
  if (written) {
    const { users, oobCodes } = userFileSchema.parse(JSON.parse(written))
    for (const user of users) {
      // The emulator derives these two from the password and phone number, and would list them twice.
      const providerUserInfo = user.providerUserInfo.filter(
        ({ providerId }) => !['password', 'phone'].includes(providerId),
      )
      state.overwriteUserWithLocalId(user.localId, { ...user, providerUserInfo })
    }
    for (const code of oobCodes) state.oobs.set(code.oobCode, code)
  }

  async function write(): Promise<void> {
    const users = state.queryUsers({}, { sortByField: 'localId', order: 'ASC' })
    const content = `${JSON.stringify({ users, oobCodes: [...state.listOobCodes()] }, null, 2)}\n`
    if (content === written) return
    await mkdir(dirname(path), { recursive: true })
    // Written to a temporary file and renamed, so that a killed process never leaves a partial file.
    await writeFile(`${path}.tmp`, content, { mode: 0o600 })
    await rename(`${path}.tmp`, path)
    written = content
  }

  let running: Promise<void> = Promise.resolve()
  let next: Promise<void> | null = null
  return {
    save() {
      next ??= running
        .catch(() => undefined)
        .then(() => {
          next = null
          running = write()
          return running
        })
      return next
    },
  }
}

import { fileURLToPath } from 'node:url'

/** The repository's root. */
export const projectDir = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '')

import { readWebEnv } from '@tidewatch/site-config/runtime-config'

/** The running server's environment, validated on startup. Nothing else reads `process.env`. */
export const env = readWebEnv(process.env)

/** The environment that this command was started with. */
export const hostEnv = process.env

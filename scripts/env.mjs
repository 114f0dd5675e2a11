/** The environment this command was started with. */
export const hostEnv = process.env

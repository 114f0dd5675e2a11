/** The environment this program was started with. Variables that are set to nothing count as not set. */
export function readHostEnvironment(): Record<string, string> {
  const entries = Object.entries(process.env).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return Object.fromEntries(entries)
}

/** Adds the variables of an environment file to the environment; those that are already set win. */
export function loadEnvironmentFile(file: string): void {
  process.loadEnvFile(file)
}

/** The environment that this program was started with. Empty variables count as unset. */
export function readHostEnvironment(): Record<string, string> {
  const entries = Object.entries(process.env).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return Object.fromEntries(entries)
}

/** Adds an environment file's variables to the environment; variables that are already set take precedence. */
export function loadEnvironmentFile(file: string): void {
  process.loadEnvFile(file)
}

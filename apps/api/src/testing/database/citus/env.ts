/**
 * A PostgreSQL server with Citus whose role may create databases, if the environment names one: none of our packages
 * includes it.
 */
export const citusUrl = process.env.CITUS_URL ?? ''

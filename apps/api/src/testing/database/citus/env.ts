/** A PostgreSQL server with Citus whose role may make databases, if the environment names one: no package of ours brings it. */
export const citusUrl = process.env.CITUS_URL ?? ''

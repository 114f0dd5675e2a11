import type { Problem } from '@tidewatch/contract/envelope'
import type * as z from 'zod'

type FieldError = NonNullable<NonNullable<Problem>['fields']>[number]

/** Bounds what an answer repeats from the request or lists from the schema. */
const maxima = { fields: 50, unknownFields: 10, pathLength: 200, allowed: 50 }

/** The fields of a value that its schema rejects, with what it accepts there, and those that it doesn't know. */
export function fieldErrorsOf(
  schema: z.core.$ZodType,
  value: unknown,
  issues: readonly z.core.$ZodIssue[],
): FieldError[] {
  return [...issues.slice(0, maxima.fields).map(describeIssue), ...unknownFieldsOf(schema, value)]
}

/** The reason of a refinement that has one, which is also a key of the `api` messages. */
export function refinementReason(issues: readonly z.core.$ZodIssue[]): string | undefined {
  return issues.map(reasonOf).find((reason) => reason !== undefined)
}

function describeIssue(issue: z.core.$ZodIssue): FieldError {
  return { path: pathOf(issue.path), key: reasonOf(issue) ?? issue.code, ...acceptedBy(issue) }
}

const pathOf = (path: readonly PropertyKey[]) => path.map(String).join('.').slice(0, maxima.pathLength)

function reasonOf(issue: z.core.$ZodIssue): string | undefined {
  const reason: unknown = issue.code === 'custom' ? issue.params?.reason : undefined
  return typeof reason === 'string' ? reason : undefined
}

function acceptedBy(issue: z.core.$ZodIssue): Omit<FieldError, 'path' | 'key'> {
  switch (issue.code) {
    case 'too_small':
      return issue.inclusive === false ? {} : { minimum: Number(issue.minimum) }
    case 'too_big':
      return issue.inclusive === false ? {} : { maximum: Number(issue.maximum) }
    case 'invalid_value':
      return { allowed: issue.values.slice(0, maxima.allowed).map(String) }
    case 'invalid_type':
      return { expected: issue.expected }
    case 'invalid_format':
      return { expected: issue.format }
    default:
      return {}
  }
}

/** Unknown fields are ignored, but a misspelt one may be why another is missing. */
function unknownFieldsOf(schema: z.core.$ZodType, value: unknown): FieldError[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type !== 'object' || typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.keys(value)
    .filter((key) => !Object.hasOwn(def.shape, key))
    .slice(0, maxima.unknownFields)
    .map((key) => ({ path: pathOf([key]), key: 'unrecognized_keys' }))
}

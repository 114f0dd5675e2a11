import { type CodeName, codes } from '@tidewatch/contract/codes'
import type { FailureName } from './api-error.ts'

const names = new Map<number, CodeName>(
  Object.entries(codes).map(([name, code]) => [code, name as CodeName] satisfies [number, CodeName]),
)

/** The name of an envelope's code; codes of a newer API count as our fault until this client knows them. */
export function failureNameOf(code: number): FailureName {
  return names.get(code) ?? 'ourFault'
}

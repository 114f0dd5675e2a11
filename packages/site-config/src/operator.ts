import * as z from 'zod'

/**
 * Who runs a deployment, as the law requires it to be stated: on the imprint, below every page and email, on invoices,
 * and as the controller in the privacy policy. `none` where there is nothing to state, as for a trader without a
 * register entry.
 */
const variables = {
  /** Full legal name, with the legal form. */
  OPERATOR_NAME: 'Sample operator (no real company)',
  /** Street, town and country, separated by commas. */
  OPERATOR_ADDRESS: '1 Example Quay, 00000 Exampleton, Nowhere',
  OPERATOR_EMAIL: 'operator@tidewatch.localhost',
  OPERATOR_PHONE: '+00 000 0000000',
  /** Who represents a company. */
  OPERATOR_REPRESENTATIVE: 'Sam Sample',
  /** Name of the register and the number in it. */
  OPERATOR_REGISTER: 'Example register, no. 0000',
  /** VAT or business tax number. */
  OPERATOR_TAX_NUMBER: 'XX000000000',
  /** Mailbox for privacy questions, the data protection officer's if there is one. */
  OPERATOR_PRIVACY_EMAIL: 'privacy@tidewatch.localhost',
  /** ISO 3166 code of the country whose law applies. */
  OPERATOR_COUNTRY: 'DE',
} as const

type OperatorVariable = keyof typeof variables

export const operatorVariables = Object.keys(variables) as OperatorVariable[]

/** The operator in local runs, and in tests of production. */
export const sampleOperator: Readonly<Record<OperatorVariable, string>> = variables

const text = z.string().trim().max(300).default('')

/** The variables, for the schemas of the sites' and the API's environments. Empty: not set. */
export const operatorFields = {
  OPERATOR_NAME: text,
  OPERATOR_ADDRESS: text,
  OPERATOR_EMAIL: z.union([z.literal(''), z.email()]).default(''),
  OPERATOR_PHONE: text,
  OPERATOR_REPRESENTATIVE: text,
  OPERATOR_REGISTER: text,
  OPERATOR_TAX_NUMBER: text,
  OPERATOR_PRIVACY_EMAIL: z.union([z.literal(''), z.email()]).default(''),
  OPERATOR_COUNTRY: z.union([z.literal(''), z.string().regex(/^[A-Z]{2}$/, 'needs a code such as "DE".')]).default(''),
} satisfies Record<OperatorVariable, z.ZodType>

type OperatorEnv = Record<OperatorVariable, string>

/** The variables that aren't set. */
export function missingOperatorVariables(env: OperatorEnv): OperatorVariable[] {
  return operatorVariables.filter((name) => env[name] === '')
}

/** The error message for a missing variable. It follows the variable's name. */
export const needsOperator =
  'is not set: production shows it on the imprint, so write "none" if there is nothing to say.'

export interface Operator {
  name: string
  /** Lines of the postal address. */
  address: string[]
  email: string
  phone: string | null
  representative: string | null
  register: string | null
  taxNumber: string | null
  privacyEmail: string
  country: string
  /** Whether some of it is made up because it isn't configured, which never happens in production. */
  isSample: boolean
}

/** The operator of a deployment. Values that aren't set come from the sample operator. */
export function operatorOf(env: OperatorEnv): Operator {
  const value = (name: OperatorVariable) => env[name] || sampleOperator[name]
  const optional = (name: OperatorVariable) => (value(name).toLowerCase() === 'none' ? null : value(name))
  return {
    name: value('OPERATOR_NAME'),
    address: value('OPERATOR_ADDRESS')
      .split(',')
      .map((line) => line.trim())
      .filter(Boolean),
    email: value('OPERATOR_EMAIL'),
    phone: optional('OPERATOR_PHONE'),
    representative: optional('OPERATOR_REPRESENTATIVE'),
    register: optional('OPERATOR_REGISTER'),
    taxNumber: optional('OPERATOR_TAX_NUMBER'),
    privacyEmail: value('OPERATOR_PRIVACY_EMAIL'),
    country: value('OPERATOR_COUNTRY'),
    isSample: missingOperatorVariables(env).length > 0,
  }
}

import { type Operation, operations } from '@tidewatch/automation/operations'

type Field = Operation['fields'][number]

const types = { text: 'string', number: 'number', boolean: 'boolean', choice: 'options', list: 'string' } as const

function defaultOf({ type, choices }: Field): string | number | boolean {
  if (type === 'boolean') return false
  return type === 'choice' ? (choices[0] ?? '') : type === 'number' ? 0 : ''
}

function propertyOf(field: Field) {
  const { name, label, type, choices } = field
  const isList = type === 'list'
  return {
    displayName: isList ? `${label} (Comma-Separated)` : label,
    name,
    type: types[type],
    default: defaultOf(field),
    ...(type === 'choice' ? { options: choices.map((value) => ({ name: value, value })) } : {}),
    ...(field.in === 'path'
      ? {}
      : {
          routing: {
            send: {
              type: field.in,
              property: name,
              ...(isList ? { value: '={{ $value.split(",").map((text) => text.trim()).filter(Boolean) }}' } : {}),
            },
          },
        }),
  }
}

/** An option of the operation parameter, in n8n's declarative style. */
function operationChoice({ id, name, description, method, path, list, isFile }: Operation) {
  return {
    name,
    value: id,
    action: `${name} (${path})`,
    description,
    routing: {
      request: {
        method,
        url: `=/api${path.replace(/:(\w+)/g, '{{ encodeURIComponent($parameter["$1"]) }}')}`,
        ...(isFile ? { encoding: 'arraybuffer', json: false, returnFullResponse: true } : {}),
      },
    },
    // For `postReceive`, a function that the node adds.
    answer: isFile ? 'file' : (list ?? 'data'),
  }
}

function propertiesOf(operation: Operation) {
  const displayOptions = { show: { resource: [operation.resource], operation: [operation.id] } }
  const required = operation.fields.filter(({ isRequired }) => isRequired)
  const others = operation.fields.filter(({ isRequired }) => !isRequired)
  return [
    ...required.map((field) => ({ ...propertyOf(field), required: true, displayOptions })),
    ...(others.length > 0
      ? [
          {
            displayName: 'Additional Fields',
            name: 'additionalFields',
            type: 'collection',
            placeholder: 'Add Field',
            default: {},
            displayOptions,
            options: others.map(propertyOf),
          },
        ]
      : []),
  ]
}

const resources = [...new Set(operations.map(({ resource }) => resource))]
const [first] = resources

/** The node's parameters: a resource, its operation, and that operation's fields. */
export const properties = [
  {
    displayName: 'Resource',
    name: 'resource',
    type: 'options',
    noDataExpression: true,
    options: resources.map((name) => ({ name, value: name })),
    default: first,
  },
  ...resources.map((resource) => {
    const options = operations.filter((operation) => operation.resource === resource).map(operationChoice)
    return {
      displayName: 'Operation',
      name: 'operation',
      type: 'options',
      noDataExpression: true,
      displayOptions: { show: { resource: [resource] } },
      options,
      default: options[0]?.value,
    }
  }),
  ...operations.flatMap(propertiesOf),
]

import { type Operation, operations, triggers } from './operations.ts'

const types = { text: 'text', number: 'number', boolean: 'boolean', choice: 'select', list: 'array' } as const

type Fields = Operation['fields']

const parametersOf = (fields: Fields) =>
  fields.map(({ name, label, type, choices, isRequired }) => ({
    name,
    label,
    type: types[type],
    required: isRequired,
    ...(type === 'choice' ? { options: choices.map((value) => ({ label: value, value })) } : {}),
    ...(type === 'list' ? { spec: { type: 'text' } } : {}),
  }))

const mapped = (fields: Fields) => Object.fromEntries(fields.map(({ name }) => [name, `{{parameters.${name}}}`]))

function moduleOf({ id, resource, name, description, method, path, fields, list, isFile }: Operation) {
  const inside = (place: Fields[number]['in']) => fields.filter((field) => field.in === place)
  return {
    name: id,
    label: `${resource}: ${name}`,
    description,
    type: list ? 'search' : 'action',
    parameters: parametersOf(fields),
    communication: {
      url: path.replace(/:(\w+)/g, '{{encodeURL(parameters.$1)}}'),
      method,
      qs: mapped(inside('query')),
      ...(inside('body').length > 0 ? { type: 'json', body: mapped(inside('body')) } : {}),
      response: isFile
        ? { type: 'binary', output: { data: '{{body}}', fileName: `${id}` } }
        : list
          ? { iterate: `{{body.data.${list}}}`, output: '{{item}}' }
          : { output: '{{body.data}}' },
    },
  }
}

/** A custom app in the format of Make's editor and API: https://developers.make.com/custom-apps-documentation */
export const makeApp = {
  base: {
    baseUrl: '{{connection.origin}}/api',
    headers: { Authorization: 'Bearer {{connection.apiKey}}', Accept: 'application/json' },
    response: {
      // Refusals have status 200 too; only their code differs.
      valid: { condition: '{{if(body.code, body.code = 0, true)}}' },
      error: { message: '[{{statusCode}}] {{body.message}}' },
    },
    log: { sanitize: ['request.headers.authorization'] },
  },
  connection: {
    label: 'Tidewatch API key',
    type: 'apikey',
    parameters: [
      { name: 'origin', label: 'Address of your Tidewatch', type: 'url', required: true },
      { name: 'apiKey', label: 'API key', type: 'password', required: true },
    ],
    communication: {
      url: '{{parameters.origin}}/api/ins/monitor/list',
      headers: { Authorization: 'Bearer {{parameters.apiKey}}' },
      response: { valid: { condition: '{{body.code = 0}}' }, error: { message: '{{body.message}}' } },
      log: { sanitize: ['request.headers.authorization'] },
    },
  },
  webhook: {
    label: 'Tidewatch',
    type: 'web',
    attach: {
      url: '/ins/hook',
      method: 'POST',
      type: 'json',
      body: { url: '{{webhook.url}}' },
      response: { data: { externalHookId: '{{body.data.id}}' } },
    },
    detach: { url: '/ins/hook/{{webhook.externalHookId}}', method: 'DELETE' },
  },
  modules: [
    ...triggers.map(({ id, name, type }) => ({
      name: id,
      label: name,
      type: 'instant_trigger',
      communication: { valid: { condition: `{{body.type = "${type}"}}` }, output: '{{body.data}}' },
    })),
    ...operations.map(moduleOf),
  ],
}

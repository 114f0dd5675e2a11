import type { ICredentialType } from 'n8n-workflow'

/**
 * An API key, and the address of the Tidewatch it's for. Testing it lists accounts, which requires the scope `read`.
 */
export class TidewatchApi implements ICredentialType {
  name = 'tidewatchApi'
  displayName = 'Tidewatch API'
  icon = 'file:tidewatch.svg'
  properties = [
    {
      displayName: 'Address of Your Tidewatch',
      name: 'origin',
      type: 'string',
      default: '',
      placeholder: 'https://tidewatch.example',
      required: true,
    },
    {
      displayName: 'API Key',
      name: 'apiKey',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      required: true,
    },
  ]
  authenticate = { type: 'generic', properties: { headers: { Authorization: '=Bearer {{$credentials.apiKey}}' } } }
  test = {
    request: { baseURL: '={{$credentials.origin}}', url: '/api/ins/monitor/list' },
    // Refusals have status 200 too; only their code differs.
    rules: [
      {
        type: 'responseSuccessBody',
        properties: { key: 'code', value: 10_003, message: 'This key isn’t valid.' },
      },
    ],
  }
}

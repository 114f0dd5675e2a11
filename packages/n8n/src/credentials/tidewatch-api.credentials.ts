import type { ICredentialType } from 'n8n-workflow'

/** An API key, and where the Tidewatch is that it is for. Testing it lists accounts, for which it needs the scope `read`. */
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
    // What was refused is answered with 200 too, and says so in its code.
    rules: [
      {
        type: 'responseSuccessBody',
        properties: { key: 'code', value: 10_003, message: 'This key isn’t valid.' },
      },
    ],
  }
}

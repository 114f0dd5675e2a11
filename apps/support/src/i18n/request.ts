import { requestConfig } from '@tidewatch/i18n/request'

export default requestConfig

import { NotFoundPage } from '@tidewatch/shell/not-found-page'

export default NotFoundPage

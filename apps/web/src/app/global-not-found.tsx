import './app.css'
import { GlobalNotFoundDocument } from '@tidewatch/shell/global-not-found-document'

export default GlobalNotFoundDocument

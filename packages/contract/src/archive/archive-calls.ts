import type { Call } from '../define-call.ts'
import {
  checkDeliveries,
  getDeliveryMethods,
  getDeliverySource,
  startDeliverySource,
  stopDeliverySource,
} from './deliveries.ts'
import { compareHistory, deleteArchive, getHistory, getPersonHistory, listHistoryPeople } from './history.ts'
import { importArchive, remindOfExport } from './imports.ts'
import { getLedger, getPersonTimeline, listLedgerPeople } from './ledger.ts'
import { deleteArchiveUpload, downloadArchiveFile, listArchiveUploads, startArchiveUpload } from './uploads.ts'

export const archiveCalls = [
  importArchive,
  remindOfExport,
  getHistory,
  compareHistory,
  listHistoryPeople,
  getPersonHistory,
  getDeliverySource,
  getDeliveryMethods,
  startDeliverySource,
  stopDeliverySource,
  checkDeliveries,
  getLedger,
  listLedgerPeople,
  getPersonTimeline,
  deleteArchive,
  startArchiveUpload,
  listArchiveUploads,
  deleteArchiveUpload,
  downloadArchiveFile,
] as const satisfies readonly Call[]

import { addTicketAttachment, createTicket } from '@tidewatch/contract/support/tickets'
import { callApi } from '../test-api.ts'
import type { AccessEntries, AccessWorld } from './access-world.ts'

let written = 0

const text = Buffer.from('What I saw.').toString('base64')

const request = (attachments: string[] = []) => {
  written += 1
  return {
    topic: 'trouble',
    subject: 'It does not load',
    message: 'The page stays empty.',
    email: `access.${written}@example.com`,
    attachments,
  }
}

async function newTicket({ api }: AccessWorld) {
  const { data: file } = await callApi(api.app, addTicketAttachment, { body: { name: 'seen.txt', data: text } })
  const { data } = await callApi(api.app, createTicket, { body: request([file.id]) })
  return { secret: data.secret, attachmentId: file.id }
}

export const ticketAccessEntries = {
  addTicketAttachment: () => ({ body: { name: 'seen.txt', data: text } }),
  createTicket: () => ({ body: request() }),
  openTicket: async (world) => ({ body: { secret: (await newTicket(world)).secret } }),
  replyToTicket: async (world) => ({ body: { secret: (await newTicket(world)).secret, message: 'Still so.' } }),
  updateTicketStatus: async (world) => ({ body: { secret: (await newTicket(world)).secret, closed: true } }),
  downloadTicketAttachment: async (world) => {
    const { secret, attachmentId } = await newTicket(world)
    return { body: { secret, id: attachmentId } }
  },
} satisfies Partial<AccessEntries>

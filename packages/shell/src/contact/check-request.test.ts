import { expect, test } from 'vitest'
import { checkRequest } from './check-request.ts'
import { emptyRequest } from './help-request.ts'

const request = {
  ...emptyRequest,
  topic: 'reports',
  subject: 'Empty',
  message: 'Nothing in it.',
  email: ' a@b.example ',
} as const

test('a request is passed on in the shape that the API accepts', () => {
  expect(checkRequest({ ...request, page: 'tidewatch.example/reports' }, '').ticket).toEqual({
    topic: 'reports',
    subject: 'Empty',
    message: 'Nothing in it.',
    email: 'a@b.example',
    page: 'https://tidewatch.example/reports',
    attachments: [],
  })
})

test('invalid fields are listed in the order of the form', () => {
  expect(checkRequest(emptyRequest, '').wrong).toEqual(['topic', 'subject', 'message', 'email'])
  expect(checkRequest({ ...request, page: 'javascript://x', email: 'a@b' }, '').wrong).toEqual(['email', 'page'])
})

test('a filled-in hidden field is sent along for the API to refuse', () => {
  expect(checkRequest(request, 'spam').ticket).toMatchObject({ website: 'spam' })
})

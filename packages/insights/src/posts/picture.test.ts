import { expect, test } from 'vitest'
import { pictureExpiresAt, pictureFile, unexpiredPictureUrl } from './picture.ts'

const seen = new Date('2026-11-20T12:00:00Z')
const signed = 'https://scontent-a.cdninstagram.com/v/t51/s150x150/1_n.jpg?oh=x&oe=6121FCC2'

test('the file of a picture is the same on every host, in every size and with every signature', () => {
  expect(pictureFile(signed)).toBe(pictureFile('https://scontent-b.example/v/t51/p320x320/1_n.jpg?oe=7'))
  expect(pictureFile(signed)).not.toBe(pictureFile(signed.replace('1_n', '2_n')))
  expect(pictureFile(null)).toBeNull()
})

test('a signed URL works until its expiry time, others for a day', () => {
  expect(pictureExpiresAt(signed, seen)).toEqual(new Date('2021-08-22T07:29:06Z'))
  expect(pictureExpiresAt('https://a.example/1.jpg', seen)).toEqual(new Date('2026-11-21T12:00:00Z'))
  expect(unexpiredPictureUrl(signed, seen, seen)).toBeNull()
  expect(unexpiredPictureUrl('https://a.example/1.jpg', seen, seen)).toBe('https://a.example/1.jpg')
})

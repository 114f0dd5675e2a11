import { expect, test } from 'vitest'
import { type RankedPublicFigure, rankOf, rankPublicFigures } from './rank-public-figures.ts'

function publicFigure(username: string, more: Partial<RankedPublicFigure> = {}): RankedPublicFigure {
  return {
    username,
    name: null,
    category: 'food',
    followers: 10,
    growthRate: null,
    engagementRate: null,
    postsPerWeek: null,
    ...more,
  }
}

const names = (publicFigures: RankedPublicFigure[]) => publicFigures.map(({ username }) => username)

test('ranks by the selected value, highest first, and unknown values last', () => {
  const publicFigures = [
    publicFigure('b.unknown'),
    publicFigure('falls', { growthRate: -0.1 }),
    publicFigure('grows', { growthRate: 0.2 }),
    publicFigure('stays', { growthRate: 0 }),
    publicFigure('a.unknown'),
  ]
  expect(names(rankPublicFigures(publicFigures, { sort: 'growth' }))).toEqual([
    'grows',
    'stays',
    'falls',
    'a.unknown',
    'b.unknown',
  ])
})

test('finds a part of the name or the username, ignoring case and accents', () => {
  const publicFigures = [
    publicFigure('casa.limon', { name: 'Casa Limón' }),
    publicFigure('padaria.aurora'),
    publicFigure('haneul.bakes', { name: '하늘 베이크' }),
    publicFigure('baan.dokmai', { name: 'บ้านดอกไม้' }),
  ]
  const find = (q: string) => names(rankPublicFigures(publicFigures, { q, sort: 'followers' }))
  expect(find('LIMON')).toEqual(['casa.limon'])
  expect(find('limón')).toEqual(['casa.limon'])
  expect(find(' @padaria ')).toEqual(['padaria.aurora'])
  expect(find('하늘')).toEqual(['haneul.bakes'])
  expect(find('บ้าน')).toEqual(['baan.dokmai'])
  expect(find('nobody')).toEqual([])
  expect(find('')).toHaveLength(4)
})

test('filters by category', () => {
  const publicFigures = [publicFigure('bakes'), publicFigure('plays', { category: 'sport' })]
  expect(names(rankPublicFigures(publicFigures, { category: 'sport', sort: 'followers' }))).toEqual(['plays'])
})

test('equal values share a rank, and an unknown value has none', () => {
  const [first, second, third, unknown] = [
    publicFigure('a', { followers: 30 }),
    publicFigure('b', { followers: 20 }),
    publicFigure('c', { followers: 20 }),
    publicFigure('d', { followers: null }),
  ]
  const all = [first, second, third, unknown]
  expect(rankOf(all, first, 'followers')).toEqual({ place: 1, of: 3 })
  expect(rankOf(all, third, 'followers')).toEqual({ place: 2, of: 3 })
  expect(rankOf(all, unknown, 'followers')).toBeNull()
})

import { expect, test } from 'vitest'
import { placeOf, type RankedStar, rankStars } from './rank-stars.ts'

function star(username: string, more: Partial<RankedStar> = {}): RankedStar {
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

const names = (stars: RankedStar[]) => stars.map(({ username }) => username)

test('ranks by the chosen value, highest first, and what is not known last', () => {
  const stars = [
    star('b.unknown'),
    star('falls', { growthRate: -0.1 }),
    star('grows', { growthRate: 0.2 }),
    star('stays', { growthRate: 0 }),
    star('a.unknown'),
  ]
  expect(names(rankStars(stars, { sort: 'growth' }))).toEqual(['grows', 'stays', 'falls', 'a.unknown', 'b.unknown'])
})

test('finds a part of the name or the handle, whatever its case and accents', () => {
  const stars = [
    star('casa.limon', { name: 'Casa Limón' }),
    star('padaria.aurora'),
    star('haneul.bakes', { name: '하늘 베이크' }),
    star('baan.dokmai', { name: 'บ้านดอกไม้' }),
  ]
  const find = (q: string) => names(rankStars(stars, { q, sort: 'followers' }))
  expect(find('LIMON')).toEqual(['casa.limon'])
  expect(find('limón')).toEqual(['casa.limon'])
  expect(find(' @padaria ')).toEqual(['padaria.aurora'])
  expect(find('하늘')).toEqual(['haneul.bakes'])
  expect(find('บ้าน')).toEqual(['baan.dokmai'])
  expect(find('nobody')).toEqual([])
  expect(find('')).toHaveLength(4)
})

test('keeps to a category', () => {
  const stars = [star('bakes'), star('plays', { category: 'sport' })]
  expect(names(rankStars(stars, { category: 'sport', sort: 'followers' }))).toEqual(['plays'])
})

test('equal values share a place, and nobody has a place in what is not known of them', () => {
  const [first, second, third, unknown] = [
    star('a', { followers: 30 }),
    star('b', { followers: 20 }),
    star('c', { followers: 20 }),
    star('d', { followers: null }),
  ]
  const all = [first, second, third, unknown]
  expect(placeOf(all, first, 'followers')).toEqual({ place: 1, of: 3 })
  expect(placeOf(all, third, 'followers')).toEqual({ place: 2, of: 3 })
  expect(placeOf(all, unknown, 'followers')).toBeNull()
})

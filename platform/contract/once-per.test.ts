import { expect, test } from 'vitest'

import { lastPer, oncePer, recentPer } from './once-per.ts'

test('is computed once for each object, also where the result is undefined', () => {
  const computed: string[] = []
  const nameOf = oncePer(({ name }: { name: string }) => void computed.push(name))
  const [ada, other] = [{ name: 'ada' }, { name: 'ada' }]

  for (const person of [ada, ada, other, ada]) nameOf(person)

  expect(computed).toEqual(['ada', 'ada'])
})

test('is computed again for other arguments, and only the last of them are remembered', () => {
  const computed: number[] = []
  const plus = lastPer((list: readonly number[], more: number) => {
    computed.push(more)
    return list.length + more
  })
  const list = [1, 2]

  expect([plus(list, 1), plus(list, 1), plus(list, 2), plus(list, 1)]).toEqual([3, 3, 4, 3])
  expect(computed).toEqual([1, 2, 1])
})

test('the keys that were asked for last are remembered, for each object its own', () => {
  const computed: string[] = []
  const joined = recentPer(2, ({ name }: { name: string }, key: string) => {
    computed.push(name + key)
    return name + key
  })
  const [ada, bob] = [{ name: 'ada' }, { name: 'bob' }]

  const keys = ['1', '2', '1', '3', '1', '2']
  expect(keys.map((key) => joined(ada, key))).toEqual(keys.map((key) => `ada${key}`))
  expect(joined(bob, '1')).toBe('bob1')
  expect(computed).toEqual(['ada1', 'ada2', 'ada3', 'ada2', 'bob1'])
})

test('what fails is not remembered', () => {
  let isFirst = true
  const flaky = oncePer((_owner: object) => {
    if (!isFirst) return 'fine'
    isFirst = false
    throw new Error('once')
  })
  const owner = {}

  expect(() => flaky(owner)).toThrow('once')
  expect(flaky(owner)).toBe('fine')
})

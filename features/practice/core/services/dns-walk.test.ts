/** DNS worked out a second time, from what a learner can read. */
import { expect, test } from 'vitest'

import { readKind } from '../../read/testing.ts'
import type { Difficulty, Exercise } from '../exercise.ts'
import { readClock } from '../read-clock.ts'

const { module } = await readKind('dns-walk')

/** So many problems of one sort, at each difficulty in turn, with their answers. */
function solved(subject: string, count: number) {
  return Array.from({ length: count }, (_, seed) => {
    const difficulty = ((seed % 3) + 1) as Difficulty
    const exercise = module.generate(seed, difficulty, { topics: [], subject })
    return { exercise, difficulty, answer: module.solve(exercise).answer }
  })
}

function labelOf({ fields }: Exercise, id: string): string {
  return fields.find((field) => field.id === id)?.label ?? ''
}

test('a lookup goes down from the root, and each server but the last names the next', () => {
  for (const { exercise, difficulty, answer } of solved('walk', 300)) {
    expect(answer).toEqual({
      order: ['ask', 'root', 'tld', 'domain', 'answer'],
      recursive: 'resolver',
      authoritative: 'domain',
      ...(difficulty === 3 && { replies: { root: 'tld', tld: 'domain', domain: 'record' } }),
    })
    const field = exercise.fields.find(({ id }) => id === 'replies')
    const labels = field?.type === 'matching' ? [field.rows, field.options] : []
    const [, tld = ''] = /the servers for (\w+)/.exec(exercise.prompt) ?? []
    expect(labels.map((list) => list.map(({ label }) => label))).toEqual(
      difficulty === 3
        ? [
            ['a root server', `a server for ${tld}`, `a server for example.${tld}`],
            [`the servers for ${tld}`, `the servers for example.${tld}`, 'the address'],
          ]
        : [],
    )
  }
})

test('what is cached is used as long as its TTL, and no longer', () => {
  const seen = { kept: 0, expired: 0, partly: 0 }
  for (const { exercise, difficulty, answer } of solved('cache', 2000)) {
    const [exhibit] = exercise.exhibits
    const rows = exhibit?.type === 'table' ? exhibit.rows : []
    const [, tld = ''] = /`\w+\.example\.(\w+)`/.exec(exercise.prompt) ?? []
    const [, whole, today] = /(\d+) IN A ([\d.]+)`/.exec(exercise.prompt) ?? []
    const record = rows.find(([what]) => what?.endsWith(' A'))
    const [ttl = 0, age = 0] = [...(record?.[2] ?? '').matchAll(/\d+/g)].map(Number)
    const isKept = record !== undefined && age < ttl
    const knows = (what: string) => rows.some(([row]) => row === what)
    const asked = isKept
      ? ['nobody']
      : [
          ...(knows(`${tld} NS`) ? [] : ['root']),
          ...(knows(`example.${tld} NS`) ? [] : ['tld']),
          'domain',
        ]
    expect(answer).toEqual({
      asked,
      address: isKept ? record[1] : today,
      ...(difficulty === 3 && { ttl: isKept ? String(ttl - age) : whole }),
    })
    seen.kept += isKept ? 1 : 0
    seen.expired += record && !isKept ? 1 : 0
    seen.partly += asked.length === 2 ? 1 : 0
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(100)
})

test('records are followed as they are written in the zone files', () => {
  for (const { exercise, difficulty, answer } of solved('records', 1000)) {
    const [exhibit] = exercise.exhibits
    let origin = ''
    const lines = exhibit?.type === 'terminal' ? exhibit.text.split('\n') : []
    const records = lines.flatMap((line) => {
      if (line.startsWith('$ORIGIN')) origin = line.split(' ')[1] ?? ''
      const [owner = '', , , type = '', ...data] = line.split(/\s+/)
      return type === '' || owner.startsWith('$')
        ? []
        : [{ owner: owner === '@' ? origin : `${owner}.${origin}`, type, data }]
    })
    const find = (owner: string, type: string) =>
      records.filter((record) => record.owner === owner && record.type === type)
    const [alias] = records.filter(({ type }) => type === 'CNAME')
    const [, domain = ''] = /@(.+)\?/.exec(labelOf(exercise, 'mail')) ?? []
    const [first, second] = find(`${domain}.`, 'MX')
      .toSorted((one, other) => Number(one.data[0]) - Number(other.data[0]))
      .map(({ data }) => data[1]?.replace(/\.$/, ''))
    const [, reversed = ''] = /`([\d.]+)`/.exec(labelOf(exercise, 'reverse')) ?? []
    expect(answer).toEqual({
      address: find(alias?.data[0] ?? '', 'A')[0]?.data[0],
      mail: first,
      ...(difficulty === 3 && { next: second }),
      reverse: `${reversed.split('.').toReversed().join('.')}.in-addr.arpa`,
    })
  }
})

test('a forged record is given to whoever asks its resolver before it expires or is flushed', () => {
  const minutes = (text = '') => {
    const reading = readClock(text)
    return 'value' in reading ? reading.value : Number.NaN
  }
  let flushes = 0
  for (const { exercise, difficulty, answer } of solved('poisoned', 1000)) {
    const [exhibit] = exercise.exhibits
    const record = exhibit?.type === 'terminal' ? exhibit.text : ''
    const [, ttl, forged] = /(\d+) {2}IN {2}A {2}([\d.]+)$/.exec(record) ?? []
    const [, start, resolver = '', real] =
      /^At (\S+) .* resolver `(\S+)`.* address `([\d.]+)`/.exec(exercise.prompt) ?? []
    const [, flushed] = /At (\S+) the administrator/.exec(exercise.prompt) ?? []
    const end = flushed === undefined ? minutes(start) + Number(ttl) / 60 : minutes(flushed)
    const [users] = exercise.fields
    const rows = users?.type === 'matching' ? users.rows : []
    expect(answer['users']).toEqual(
      Object.fromEntries(
        rows.map(({ id, label }) => {
          const at = minutes(/at (\d+:\d+)\.$/.exec(label)?.[1])
          return [id, label.includes(`\`${resolver}\``) && at < end ? forged : real]
        }),
      ),
    )
    const asked = typeof answer['end'] === 'string' ? minutes(answer['end']) : null
    expect(asked).toBe(difficulty === 3 ? end : null)
    flushes += flushed === undefined ? 0 : 1
  }
  expect(flushes).toBeGreaterThan(200)
})

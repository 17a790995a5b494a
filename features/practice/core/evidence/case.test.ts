import { describe, expect, test } from 'vitest'

import { readKind } from '../../read/testing.ts'
import { type Difficulty, type Exercise, type ExerciseModule } from '../exercise.ts'

const { module: captureReading, subjects: CAPTURES } = await readKind('capture-reading')

test('there are enough of them', () => {
  expect(CAPTURES.length).toBeGreaterThanOrEqual(15)
  const ids = CAPTURES.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

/** Exercises of one scenario, with the lines that are shown. */
function casesOf(
  module: ExerciseModule,
  scenarioId: string,
  difficulties: readonly Difficulty[] = [2, 3],
): { exercise: Exercise; text: string }[] {
  return Array.from({ length: 100 }, (_, seed) =>
    module.generate(seed, difficulties[seed % difficulties.length] ?? 2, {
      topics: [],
      subject: scenarioId,
    }),
  ).flatMap((exercise) => {
    const [exhibit] = exercise.exhibits
    const { scenarioId: id } = exercise.data as { scenarioId: string }
    return id === scenarioId && exhibit?.type === 'terminal'
      ? [{ exercise, text: exhibit.text }]
      : []
  })
}

test('the segment that was sent again is the one that stands there twice', () => {
  const cases = casesOf(captureReading, 'sent-again')
  for (const { exercise, text } of cases) {
    const starts = [...text.matchAll(/seq (\d+):/g)].map(([, start]) => start)
    expect(starts.filter((start, index) => starts.indexOf(start) !== index)).toEqual([
      captureReading.solve(exercise).answer['seq'],
    ])
  }
  expect(cases.length).toBeGreaterThan(20)
})

/** What a capture scenario shows, for many seeds. */
function written(scenarioId: string) {
  return casesOf(captureReading, scenarioId, [1, 2, 3]).map(({ exercise, text }) => ({
    prompt: exercise.prompt,
    fields: exercise.fields,
    answer: captureReading.solve(exercise).answer,
    lines: text.split('\n'),
  }))
}

describe.for(CAPTURES.map(({ id }) => id))('capture-reading: %s', (scenarioId) => {
  test('its questions fit its lines, whatever the seed', () => {
    for (const { prompt, fields, answer, lines } of written(scenarioId)) {
      expect(fields.length).toBeGreaterThanOrEqual(2)
      for (const field of fields) {
        // An address that is asked for can be read.
        const right = answer[field.id] as string
        const isAddress = /^\d+\.\d+\.\d+\.\d+$/.test(right)
        expect(!isAddress || lines.join('\n').includes(right)).toBe(true)
        expect(field.type !== 'choice' || field.options.length >= 3).toBe(true)
      }
      expect(`${prompt}${lines.join('')}`).not.toContain('undefined')
      expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(125)
    }
  })
})

test('what is told to happen at night is captured at night', () => {
  const nightly = CAPTURES.flatMap(({ id }) => written(id)).filter(({ prompt }) =>
    /night/.test(prompt),
  )
  const hours = nightly.flatMap(({ lines }) => lines.map((line) => Number(line.slice(0, 2))))
  expect(hours.filter((hour) => !(hour <= 5 || hour >= 22))).toEqual([])
  expect(nightly.length).toBeGreaterThanOrEqual(200)
})

// An ICMP error quotes as much of the packet as fits in 576 bytes (RFC 1812, 4.3.2.3; most hosts do the
// same). In front of the data it has 8 bytes of ICMP and the quoted headers, 20 of IP and 8 of UDP.
test.for(['udp-unreachable', 'traceroute'])(
  '%s: an ICMP error is as long as the packet it quotes and 36 bytes',
  (scenarioId) => {
    const lengths = (lines: readonly string[], protocol: 'UDP' | 'ICMP') =>
      lines.flatMap((line) =>
        line.includes(` ${protocol}`) ? Number(/length (\d+)$/.exec(line)?.[1]) : [],
      )
    for (const { lines } of written(scenarioId)) {
      // Each packet is followed by its error.
      expect(lengths(lines, 'ICMP')).toEqual(lengths(lines, 'UDP').map((sent) => sent + 36))
    }
  },
)

test('an NTP packet without extensions has 48 bytes (RFC 5905, 7.3)', () => {
  const lengths = written('udp-unreachable').flatMap(
    ({ lines }) => /\.123: UDP, length (\d+)/.exec(lines[0] ?? '')?.[1] ?? [],
  )
  expect(new Set(lengths)).toEqual(new Set(['48']))
})

test('the packet that is too large goes in the direction of the transfer that is told', () => {
  for (const { prompt, lines } of written('too-large')) {
    const [, from] = /IP (\S+)\.\d+ > /.exec(lines[0] ?? '') ?? []
    const large = lines.find((line) => line.includes('length 1460'))
    expect(prompt).toContain('sends a large file')
    expect(large).toContain(`IP ${from}.`)
  }
})

test('the MAC address of a multicast group ends with the last 23 bits of the group (RFC 1112, 6.4)', () => {
  const pairs = ['group-join', 'four-destinations'].flatMap((scenarioId) =>
    written(scenarioId).flatMap(({ lines }) =>
      lines.flatMap((line) => {
        const [, mac, address] =
          /> (01:00:5e:\S+), IPv4.*? > (2\d\d\.\d+\.\d+\.\d+)/.exec(line) ?? []
        return mac === undefined || address === undefined ? [] : [{ mac, address }]
      }),
    ),
  )
  expect(pairs.length).toBeGreaterThan(100)
  const wrong = pairs.filter(({ mac, address }) => {
    const [, second = 0, third = 0, fourth = 0] = address.split('.').map(Number)
    const bytes = [second % 128, third, fourth]
    return mac !== `01:00:5e:${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join(':')}`
  })
  expect(wrong).toEqual([])
})

test('the broadcast address of a subnet is the last of its prefix', () => {
  for (const { prompt, answer } of written('last-address')) {
    const [, second, third, length] = /10\.(\d+)\.(\d+)\.\d+\/(\d+)/.exec(prompt) ?? []
    const last = Number(third) + 2 ** (24 - Number(length)) - 1
    expect(answer['broadcast']).toBe(`10.${second}.${last}.255`)
    expect(Number(third) % 2 ** (24 - Number(length))).toBe(0)
  }
})

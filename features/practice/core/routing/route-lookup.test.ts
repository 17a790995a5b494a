import { expect, test } from 'vitest'

import { readKind } from '../../read/testing.ts'
import { DIFFICULTIES, type Difficulty, type Exercise } from '../exercise.ts'

const { module: routeLookup } = await readKind('route-lookup')

type Line = { readonly network: string; readonly target: string }

/** The lines as a learner reads them, in a table or in output. */
function linesIn({ exhibits: [exhibit] }: Exercise): Line[] {
  if (exhibit?.type === 'table') {
    return exhibit.rows.map((row) => ({ network: row[0] ?? '', target: row.at(-1) ?? '' }))
  }
  const text = exhibit?.type === 'terminal' ? exhibit.text : ''
  if (!text.startsWith('$ ip route')) {
    return [...text.matchAll(/(\S+\/\d+) \[.*\] via (\S+)/g)].map(
      ([, network = '', target = '']) => ({ network, target }),
    )
  }
  return [...text.matchAll(/^([\d./]+|default) (.*dev (\w+).*)$/gm)].map(
    ([, name = '', path = '', device]) => ({
      network: name === 'default' ? '0.0.0.0/0' : name.includes('/') ? name : `${name}/32`,
      target:
        device === 'tun0'
          ? 'into the tunnel'
          : path.startsWith('via')
            ? 'to the home router'
            : 'directly to a device at home',
    }),
  )
}

function bits(address: string): string {
  return address
    .split('.')
    .map((octet) => Number(octet).toString(2).padStart(8, '0'))
    .join('')
}

/** The lines that match, the longest common beginning first. */
function fitting(lines: readonly Line[], destination: string): (Line & { front: string })[] {
  return lines
    .map((line) => {
      const [base = '', prefix] = line.network.split('/')
      return { ...line, front: bits(base).slice(0, Number(prefix)) }
    })
    .filter(({ front }) => bits(destination).startsWith(front))
    .toSorted((one, other) => other.front.length - one.front.length)
}

const SORTS = ['nested-routes', 'default-route', 'no-route', 'tunnel'] as const

/** What the learner of this problem reads of each packet: the matching lines, and how many there are. */
const packetsOf = (sort: (typeof SORTS)[number], seed: number, difficulty: Difficulty) => {
  const exercise = routeLookup.generate(seed, difficulty, { topics: [], subject: sort })
  const [field] = exercise.fields
  const labels = new Map(
    (field?.type === 'matching' ? field.options : []).map(({ id, label }) => [id, label]),
  )
  const right = routeLookup.solve(exercise).answer['hops'] as Record<string, string>
  return Object.entries(right).map(([destination, target]) => ({
    answer: labels.get(target),
    lines: fitting(linesIn(exercise), destination),
  }))
}

test('each packet follows the line with the longest common beginning, read from what the learner sees', () => {
  for (const sort of SORTS) {
    for (const difficulty of DIFFICULTIES) {
      for (let seed = 0; seed < 250; seed += 1) {
        for (const { answer, lines } of packetsOf(sort, seed, difficulty)) {
          expect(answer).toBe(lines[0]?.target ?? 'dropped: no route')
        }
      }
    }
  }
})

test.for([
  ['nested-routes', (lines: readonly { front: string }[]) => lines.length > 1],
  ['default-route', (lines: readonly { front: string }[]) => lines[0]?.front === ''],
  ['no-route', (lines: readonly { front: string }[]) => lines.length === 0],
] as const)('every problem of %s has a packet that shows it', ([sort, isShown]) => {
  for (const difficulty of DIFFICULTIES) {
    for (let seed = 0; seed < 200; seed += 1) {
      const packets = packetsOf(sort, seed, difficulty)
      expect(packets.filter(({ lines }) => isShown(lines))).not.toEqual([])
    }
  }
})

test('with a VPN some packets of a laptop go into the tunnel and others do not', () => {
  const paths = new Set<string>()
  for (const difficulty of DIFFICULTIES) {
    for (let seed = 0; seed < 200; seed += 1) {
      const answers = packetsOf('tunnel', seed, difficulty).map(({ answer }) => answer ?? '')
      expect(new Set(answers).size).toBeGreaterThan(1)
      for (const answer of answers) paths.add(answer)
    }
  }
  expect(paths.size).toBe(3)
})

test('the metric of an EIGRP route is a multiple of 256, as routers without wide metrics show it', () => {
  const metrics = Array.from({ length: 300 }, (_, seed) => routeLookup.generate(seed, 3)).flatMap(
    ({ exhibits: [exhibit] }) =>
      [...(exhibit?.type === 'terminal' ? exhibit.text : '').matchAll(/\[90\/(\d+)\]/g)].map(
        ([, metric]) => Number(metric),
      ),
  )
  expect(metrics.filter((metric) => metric % 256 !== 0)).toEqual([])
  expect(metrics.length).toBeGreaterThan(100)
})

test('a line that does not match is shown by its range', () => {
  const exercise = {
    ...routeLookup.generate(1, 1),
    data: {
      sort: 'nested-routes',
      form: 'table',
      routes: [
        { network: { address: 0x0a0a_0800, prefix: 24 }, target: '10.255.0.1', line: '' },
        { network: { address: 0x0a0a_0000, prefix: 16 }, target: '10.255.0.5', line: '' },
      ],
      destinations: [0x0a0a_0915],
    },
  }
  const messageFor = (hop: string) =>
    routeLookup.check(exercise, { hops: { '10.10.9.21': hop } }).fields['hops']?.parts?.[
      '10.10.9.21'
    ]?.message
  expect(messageFor('10.255.0.1')).toBe(
    '`10.10.8.0/24` covers `10.10.8.0` to `10.10.8.255`, and `10.10.9.21` is not in this range.',
  )
  expect(messageFor('dropped')).toBe('The packet is not dropped: at least one line matches.')
  expect(messageFor('10.255.0.5')).toBe('Right.')
})

test('a hint speaks of numbers in brackets only where the table has them', () => {
  for (const sort of SORTS) {
    for (const difficulty of DIFFICULTIES) {
      const exercise = routeLookup.generate(1, difficulty, { topics: [], subject: sort })
      const [nudge] = routeLookup.hints(exercise)
      const hasBrackets = /\[\d+\/\d+\]/.test(JSON.stringify(exercise.exhibits))
      expect(nudge?.text.includes('in brackets')).toBe(hasBrackets)
    }
  }
})

test('next hops are offered in the order of their numbers', () => {
  for (let seed = 0; seed < 60; seed += 1) {
    const exercise = routeLookup.generate(seed, 1, { topics: [], subject: 'nested-routes' })
    const [field] = exercise.fields
    const hops = field?.type === 'matching' ? field.options.slice(0, -1) : []
    const numbers = hops.map(({ label }) => Number(label.split('.')[3]))
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
    expect(numbers.length).toBeGreaterThan(1)
  }
})

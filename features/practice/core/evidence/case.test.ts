import { describe, expect, test } from 'vitest'

import { EVERYTHING, type Difficulty, type Exercise, type ExerciseModule } from '../exercise.ts'
import { createRandom } from '../random.ts'
import { captureReading, CAPTURE_SCENARIOS } from './capture-reading.ts'

describe.for(CAPTURE_SCENARIOS.map((scenario) => [scenario.id, scenario] as const))(
  '%s',
  ([, scenario]) => {
    test('its questions fit its lines, whatever the seed', () => {
      for (let seed = 0; seed < 300; seed += 1) {
        const { lines, questions } = scenario.write(createRandom(seed))
        const text = lines.join('\n')
        expect(questions.length).toBeGreaterThanOrEqual(2)
        expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length)
        for (const question of questions) {
          const wrong = Object.keys(question.wrong)
          const isChoice = question.type === 'choice'
          // An address that is asked for can be read; an option that is right is not also called wrong.
          expect(question.type !== 'address' || text.includes(question.right)).toBe(true)
          expect(isChoice && wrong.includes(question.right)).toBe(false)
          expect(isChoice && wrong.length < 2).toBe(false)
          expect(wrong.some((option) => option.includes('undefined'))).toBe(false)
        }
        expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(125)
      }
    })
  },
)

test('there are enough of them', () => {
  expect(CAPTURE_SCENARIOS.length).toBeGreaterThanOrEqual(15)
  const ids = CAPTURE_SCENARIOS.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

/** Exercises of one scenario, with the lines that are shown. */
function casesOf(
  module: ExerciseModule,
  scenarioId: string,
  difficulties: readonly Difficulty[] = [2, 3],
): { exercise: Exercise; text: string }[] {
  return Array.from({ length: 1500 }, (_, seed) =>
    module.generate(seed, difficulties[seed % difficulties.length] ?? 2, EVERYTHING),
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

/** What a scenario writes, for many seeds. */
function written(scenarioId: string) {
  const scenario = CAPTURE_SCENARIOS.find(({ id }) => id === scenarioId)
  if (!scenario) throw new Error(`There is no ${scenarioId}.`)
  return Array.from({ length: 200 }, (_, seed) => scenario.write(createRandom(seed)))
}

test('what is told to happen at night is captured at night', () => {
  const nightly = CAPTURE_SCENARIOS.flatMap(({ id }) => written(id)).filter(({ prompt }) =>
    /night/.test(prompt),
  )
  const hours = nightly.flatMap(({ lines }) => lines.map((line) => Number(line.slice(0, 2))))
  expect(hours.filter((hour) => hour > 5 && hour < 22)).toEqual([])
  expect(nightly.length).toBeGreaterThanOrEqual(600)
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
    const [, from] = /\) (\S+)\.\d+ > /.exec(lines[0] ?? '') ?? []
    const large = lines.find((line) => line.includes('length 1460'))
    expect(prompt).toContain('sends a large file')
    expect(large).toContain(`) ${from}.`)
  }
})

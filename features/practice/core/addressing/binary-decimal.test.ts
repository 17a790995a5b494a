/** Octets between binary and decimal, worked out a second time by JavaScript's literals and digit by digit. */
import { expect, test } from 'vitest'

import { readKind } from '../../read/testing.ts'
import { DIFFICULTIES, type Exercise } from '../exercise.ts'

const { module, subjects } = await readKind('binary-decimal')

const ofSort = (subject: string) =>
  Array.from({ length: 90 }, (_, seed) =>
    module.generate(seed, DIFFICULTIES[seed % 3] ?? 1, { topics: [], subject }),
  )

const valueOf = (bits: string) => Number(`0b${bits}`)
/** The value of all eight digits of an octet. */
const octetOf = (bits: string) => (bits.length === 8 ? valueOf(bits) : -1)

/** Each answer beside what the label states, both as numbers. */
function pairsIn(exercise: Exercise): [number, number][] {
  const { answer } = module.solve(exercise)
  return exercise.fields.flatMap((field) => {
    const given = answer[field.id]
    if (typeof given !== 'string') {
      const octets = /`(.+)`/.exec(exercise.prompt)?.[1]?.split('.').map(Number) ?? []
      return Object.values(given ?? {}).map((bits: string, index): [number, number] => [
        octetOf(bits),
        octets[index] ?? 256,
      ])
    }
    const [, stated = '', base] = /^`?(\d+)`? in (binary|decimal)$/.exec(field.label) ?? []
    if (base === undefined) return []
    return base === 'binary'
      ? [[octetOf(given), Number(stated)]]
      : [[Number(given), valueOf(stated)]]
  })
}

test.for(subjects.map(({ id }) => [id] as const))(
  '%s: the solution is the number of the label in the other base',
  ([id]) => {
    for (const exercise of ofSort(id)) {
      const pairs = pairsIn(exercise)
      expect(pairs.length).toBeGreaterThanOrEqual(2)
      expect(pairs.map(([given]) => given)).toEqual(pairs.map(([, stated]) => stated))
    }
  },
)

test('a mask leaves the digits under its ones; the others are 0 in the network, 1 in the broadcast', () => {
  for (const exercise of ofSort('mask')) {
    const { octet, mask, network, broadcast } = module.solve(exercise).answer as Record<
      string,
      string
    >
    const masked = (other: string) =>
      valueOf(
        (octet ?? '').replaceAll(/\d/g, (bit, at: number) => (mask?.[at] === '1' ? bit : other)),
      )
    expect(Number(network)).toBe(masked('0'))
    expect(broadcast).toBe(exercise.difficulty === 3 ? String(masked('1')) : undefined)
  }
})

const WITHOUT_HELP = { asksBroadcast: true, showsBitValues: false }
const OCTETS: Exercise = {
  ...module.generate(1, 1),
  data: { sort: 'octets', decimals: [41], binaries: [0b1100_1010], ...WITHOUT_HELP },
}
const MASK: Exercise = {
  ...module.generate(1, 3),
  data: { sort: 'mask', octet: 203, mask: 240, binaries: [], ...WITHOUT_HELP },
}

test.for([
  [OCTETS, 'binary-0', '00101001', 'Right.'],
  [OCTETS, 'binary-0', '0010 1001', 'Right.'],
  [OCTETS, 'binary-0', '101001', 'add zeros at the front'],
  [OCTETS, 'binary-0', '10010100', 'in reverse order'],
  [OCTETS, 'binary-0', '00101011', 'worth 32 + 8 + 2 + 1 = 43'],
  [OCTETS, 'binary-0', '41', 'only ones and zeros'],
  [OCTETS, 'binary-0', '000101001', 'yours has 9'],
  [OCTETS, 'decimal-0', '202', 'Right.'],
  [OCTETS, 'decimal-0', '201', '201 would be `11001001`'],
  [OCTETS, 'decimal-0', '300', 'from 0 to 255'],
  [MASK, 'network', '192', 'Right.'],
  [MASK, 'network', '251', 'kept a one where either number has one'],
  [MASK, 'network', '11', 'the host part'],
  [MASK, 'network', '240', 'one of the two numbers'],
  [MASK, 'network', '256', 'Eight bits cannot make'],
  [MASK, 'broadcast', '207', 'Right.'],
  [MASK, 'broadcast', '192', 'the octet of the network address'],
  [MASK, 'broadcast', '206', '206 would be `11001110`'],
] as const)('%# %s %s is told: %s', ([exercise, field, given, said]) => {
  expect(module.check(exercise, { [field]: given }).fields[field]?.message).toContain(said)
})

/** Hexadecimal and binary, worked out a second time by JavaScript's own literals. */
import { expect, test } from 'vitest'

import { readKind } from '../../read/testing.ts'
import { DIFFICULTIES, type Exercise } from '../exercise.ts'

const { module, subjects } = await readKind('hex-binary')

const LITERAL_BY_BASE = { Hexadecimal: '0x', Binary: '0b', Decimal: '' } as const

test('the solution is the number that the label states, in the other base', () => {
  for (let seed = 0; seed < 600; seed += 1) {
    const exercise = module.generate(seed, DIFFICULTIES[seed % 3] ?? 1)
    const { answer } = module.solve(exercise)
    for (const { id, label } of exercise.fields) {
      const [, from = '', stated = '', to = ''] =
        /^(\w+) `?([\da-f ]+?)`? in (\w+)$/.exec(label) ?? []
      const valueOf = (base: string, text: string) =>
        Number((LITERAL_BY_BASE[base as 'Binary'] ?? base) + text.replaceAll(' ', ''))
      const capital = to.charAt(0).toUpperCase() + to.slice(1)
      expect(valueOf(capital, answer[id] as string)).toBe(valueOf(from, stated))
    }
  }
})

test('every task is asked at every difficulty, and at the highest all four', () => {
  const asked = DIFFICULTIES.map((difficulty) => {
    const exercises = Array.from({ length: 60 }, (_, seed) => module.generate(seed, difficulty))
    return [
      new Set(exercises.flatMap((exercise) => exercise.subjects)).size,
      new Set(exercises.map(({ fields }) => fields.length)),
    ]
  })
  expect(subjects).toHaveLength(4)
  expect(asked).toEqual([
    [4, new Set([2])],
    [4, new Set([3])],
    [4, new Set([4])],
  ])
})

const HEX: Exercise = {
  ...module.generate(1, 3),
  data: {
    tasks: [
      { task: 'hex-to-binary', value: 0x3b, digits: 2 },
      { task: 'binary-to-hex', value: 0x3b, digits: 2 },
      { task: 'hex-to-decimal', value: 0x3b, digits: 2 },
      { task: 'decimal-to-hex', value: 0x3b, digits: 2 },
    ],
    showsLetters: false,
  },
}

test.for([
  ['hex-to-binary', '00111011', 'Right.'],
  ['hex-to-binary', '111011', 'keep the zeros'],
  ['hex-to-binary', '0011', 'this many bits: 4. Four for each hexadecimal digit make 8'],
  ['hex-to-binary', '0011 1101', 'The second group of four is wrong: `1101` is the digit d'],
  ['binary-to-hex', '0x3B', 'Right.'],
  ['binary-to-hex', '3d', 'The second digit is wrong: d would be `1101`'],
  ['binary-to-hex', 'b', 'this many digits: 1'],
  ['hex-to-decimal', '59', 'Right.'],
  ['hex-to-decimal', '58', '58 would be `0x3a`'],
  ['hex-to-decimal', '256', 'does not have 2 hexadecimal digits'],
  ['decimal-to-hex', '3b', 'Right.'],
  ['decimal-to-hex', '3a', '`3a` would be 58 in decimal'],
  ['decimal-to-hex', 'xyz', '0 to 9 and a to f'],
] as const)('%s %s is told: %s', ([field, given, said]) => {
  expect(module.check(HEX, { [field]: given }).fields[field]?.message).toContain(said)
})

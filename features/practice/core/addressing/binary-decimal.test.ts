import { expect, test } from 'vitest'

import type { Exercise } from '../exercise.ts'
import { binaryDecimal } from './binary-decimal.ts'

const OCTETS: Exercise = {
  ...binaryDecimal.generate(1, 1),
  data: { sort: 'octets', decimal: 41, binary: 0b1100_1010 },
}
const MASK: Exercise = {
  ...binaryDecimal.generate(1, 3),
  data: { sort: 'mask', octet: 203, mask: 240 },
}

test.for([
  [OCTETS, 'binary', '00101001', 'Right.'],
  [OCTETS, 'binary', '0010 1001', 'Right.'],
  [OCTETS, 'binary', '101001', 'fill up with zeros'],
  [OCTETS, 'binary', '10010100', 'backwards'],
  [OCTETS, 'binary', '00101011', 'worth 32 + 8 + 2 + 1 = 43'],
  [OCTETS, 'binary', '41', 'only ones and zeros'],
  [OCTETS, 'binary', '000101001', 'these are 9'],
  [OCTETS, 'decimal', '202', 'Right.'],
  [OCTETS, 'decimal', '201', '201 would be `11001001`'],
  [OCTETS, 'decimal', '300', 'from 0 to 255'],
  [MASK, 'network', '192', 'Right.'],
  [MASK, 'network', '251', 'kept a 1 where either has one'],
  [MASK, 'network', '11', 'the host part'],
  [MASK, 'network', '240', 'one of the two numbers'],
] as const)('%# %s %s is told: %s', ([exercise, field, given, said]) => {
  expect(binaryDecimal.check(exercise, { [field]: given }).fields[field]?.message).toContain(said)
})

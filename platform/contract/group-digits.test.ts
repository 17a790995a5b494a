/** Numbers read as English writes them. */
import { expect, test } from 'vitest'

import { groupDigits } from './group-digits.ts'

test.each([0, 7, 999, 1000, 12_345, 999_999, 1_000_000, 1_234_567_890, -1234, 1234.5, 0.125])(
  '%d is grouped as English groups it',
  (value) => {
    expect(groupDigits(value)).toBe(value.toLocaleString('en'))
  },
)

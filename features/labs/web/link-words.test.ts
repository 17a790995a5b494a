/** What is said of a port, the drawing says of its link. */
import { expect, test } from 'vitest'

import type { PortStatus } from '../core/network/settled.ts'
import { portState, portWords } from './link-words.ts'

test('a port that is left out of its channel is not bundled, in the list and in the drawing', () => {
  const status = { isUp: false, downBecause: 'not-bundled' } as PortStatus

  expect([portWords(status), portState(status)]).toEqual(['not bundled', 'not bundled'])
})

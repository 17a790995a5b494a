/** Two hosts with one address: who uses it, and what those see who talk to them. */
import { describe, expect, test } from 'vitest'

import { gear, host, networkOf, pingFrom } from './data-plane/testing.ts'
import type { Network } from './network.ts'
import { changeNetwork, switchOn } from './run.ts'
import type { NetworkState } from './state.ts'
import { tablesOf } from './state.ts'

describe('one address on two hosts', () => {
  function twins(one: 'windows' | 'linux', other: 'windows' | 'linux'): Network {
    return networkOf(
      [
        host('pc-1', '10.0.0.1/24', { os: one }),
        host('pc-2', '10.0.0.1/24', { os: other }),
        host('pc-3', '10.0.0.3/24'),
        gear('sw-1', {}),
      ],
      ['pc-1 sw-1:Gi1', 'pc-2 sw-1:Gi2', 'pc-3 sw-1:Gi3'],
    )
  }
  const inConflict = (state: NetworkState) =>
    ['pc-1', 'pc-2'].filter((id) => tablesOf(state, id).conflicts.length > 0)

  test('of two in the manner of Windows, the later one does not use it, and says so', () => {
    const state = switchOn(twins('windows', 'windows'))

    expect(inConflict(state)).toEqual(['pc-2'])
    expect(pingFrom(state, 'pc-2', '10.0.0.3').words).toBe(
      'Another device has the address of PC-2, 10.0.0.1, too.',
    )
    expect(pingFrom(state, 'pc-3', '10.0.0.1').first).toMatchObject({ by: 'pc-1' })
  })

  test('Windows gives way to Linux, whichever was there first', () => {
    expect(inConflict(switchOn(twins('windows', 'linux')))).toEqual(['pc-1'])
    expect(inConflict(switchOn(twins('linux', 'windows')))).toEqual(['pc-2'])
  })

  test('two in the manner of Linux both answer, and the last answer wins', () => {
    const { first, trace, state } = pingFrom(switchOn(twins('linux', 'linux')), 'pc-3', '10.0.0.1')

    expect(inConflict(state)).toEqual([])
    const answers = trace.filter(
      ({ event, after }) =>
        event === 'sent' && after?.body.type === 'arp' && after.body.operation === 'reply',
    )
    expect(answers.map(({ device }) => device)).toEqual(['pc-1', 'pc-2'])
    expect(first).toMatchObject({ by: 'pc-1' })
    expect(pingFrom(state, 'pc-3', '10.0.0.1').first).toMatchObject({ by: 'pc-2' })
  })

  test('the answer to one of them may come to the other, and this is said', () => {
    const start = switchOn(twins('linux', 'linux'))
    const { state } = pingFrom(start, 'pc-1', '10.0.0.3')
    const other = pingFrom(pingFrom(state, 'pc-2', '10.0.0.3').state, 'pc-1', '10.0.0.3')

    expect(other.words).toBe('Another device has the address of PC-2, 10.0.0.1, too.')
  })

  test.each(['pc-1', 'pc-2'])('another address of %s ends the conflict for both', (moved) => {
    const state = switchOn(twins('windows', 'windows'))
    const devices = [
      ...state.network.devices.filter(({ id }) => id !== moved),
      host(moved, '10.0.0.2/24', { os: 'windows' }),
    ]
    const after = changeNetwork(state, { ...state.network, devices })

    expect(inConflict(after)).toEqual([])
    expect(pingFrom(after, 'pc-3', '10.0.0.2').first).toMatchObject({ by: moved })
    expect(pingFrom(after, 'pc-3', '10.0.0.1').first).toMatchObject({ isAnswered: true })
  })
})

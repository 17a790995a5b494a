/** A device that was told to restart after a while. */
import { describe, expect, test } from 'vitest'

import { deviceIn } from '../network/network.ts'
import { enterLines, openAt, shown } from './testing/sessions.ts'

const BEGIN = ['enable', 'reload in 5', 'configure terminal', 'hostname LOST'] as const

describe('“reload in”', () => {
  test('restarts the device once the time is over, and what was not saved is lost', () => {
    const before = enterLines(openAt('rt-1'), ...BEGIN, 'do wait 299')
    expect(before.due).toEqual([])
    const after = enterLines(before, 'do wait 1')
    expect(after.due).toEqual([{ kind: 'reload', device: 'rt-1' }])
    expect(deviceIn(after.state.network, 'rt-1').config.hostname).toBe('R1')
    expect(shown(after.printed)).toContain('LOST has restarted')
    expect(after.session.mode.kind).toBe('user')
  })

  test('goes on while somebody works at another device, whose mode stays', () => {
    const planned = enterLines(openAt('rt-1'), ...BEGIN)
    const other = enterLines(openAt('sw-1', planned.state), 'enable', 'wait 300')
    expect(other.due).toEqual([{ kind: 'reload', device: 'rt-1' }])
    expect(other.session).toEqual({ device: 'sw-1', mode: { kind: 'privileged' } })
  })

  test('is shown, and can be canceled', () => {
    const at = enterLines(openAt('rt-1'), 'enable', 'reload in 5', 'wait 30')
    expect(shown(enterLines(at, 'show reload').printed)).toContain(
      'Restarts in 4 minutes, 30 seconds, on day 1, 08:05',
    )
    const canceled = enterLines(at, 'reload cancel')
    expect(shown(enterLines(canceled, 'show reload').printed)).toBe('No restart is planned.')
    expect(enterLines(canceled, 'wait 3600').due).toEqual([])
  })

  test('survives changes and pings, and ends with a restart by hand', () => {
    const at = enterLines(openAt('rt-1'), 'enable', 'reload in 5', 'ping 192.0.2.11')
    expect(shown(enterLines(at, 'show reload').printed)).toContain('4 minutes')
    const restarted = enterLines(at, 'reload', 'show reload')
    expect(shown(restarted.printed)).toBe('No restart is planned.')
  })

  test('of two devices, each restarts in its turn', () => {
    const one = enterLines(openAt('rt-1'), 'enable', 'reload in 5')
    const two = enterLines(openAt('sw-1', one.state), 'enable', 'reload in 6')
    // The minute that the first one takes is enough for the second.
    expect(enterLines(two, 'wait 300').due).toEqual([
      { kind: 'reload', device: 'rt-1' },
      { kind: 'reload', device: 'sw-1' },
    ])
  })
})

/** Links of light in a network: up where the light arrives as it has to, and what the terminal shows of it. */
import { describe, expect, test } from 'vitest'

import type { FiberWay, PluggedTransceiver } from '../cabling/optics.ts'
import type { Network } from '../network/network.ts'
import { switchOn } from '../network/run.ts'
import { settle } from '../network/settle.ts'
import { portKey } from '../network/settled.ts'
import { givenNetwork, givenSwitch } from '../network/testing/examples.ts'
import { enterLines, openAt, shown } from './testing/sessions.ts'

const PORT = 'TenGigabitEthernet1/1/1'
const LR: PluggedTransceiver = { kind: 'lr', sent: -2.6 }
const SINGLE_MODE: FiberWay = {
  fiber: 'single-mode',
  kilometers: 5,
  lossPerKm: { 1310: 0.4, 1550: 0.3 },
  connectors: [0.3, 0.3],
  splices: [],
  attenuator: 0,
}

function given(
  one: PluggedTransceiver | null,
  other: PluggedTransceiver | null,
  fiber?: FiberWay,
): Network {
  const end = (id: string, plugged: PluggedTransceiver | null) => ({
    ...givenSwitch(id, { ports: [PORT, 'TenGigabitEthernet1/1/2'] }),
    ...(plugged && { transceivers: { [PORT]: plugged } }),
  })
  const network = givenNetwork(
    [end('sw-1', one), end('sw-2', other)],
    [['sw-1 Te1/1/1', 'sw-2 Te1/1/1']],
  )
  return {
    ...network,
    cables: network.cables.map((cable) => ({ ...cable, ...(fiber && { fiber }) })),
  }
}

function statusOf(network: Network) {
  return settle(network, {}).ports.get(portKey('sw-1', PORT))
}

function said(network: Network, line: string): string {
  return shown(enterLines(openAt('sw-1', switchOn(network)), line).printed)
}

describe('a link of light', () => {
  test('is up where what is sent fits and arrives, at the speed of the transceivers', () => {
    expect(statusOf(given(LR, LR, SINGLE_MODE))).toMatchObject({ isUp: true, speed: 10_000 })
    const lx: PluggedTransceiver = { kind: 'lx', sent: -5 }
    expect(statusOf(given(lx, lx, SINGLE_MODE))).toMatchObject({ isUp: true, speed: 1000 })
  })

  test.each([
    ['the wavelengths differ', LR, { kind: 'er', sent: 0 } as const, SINGLE_MODE],
    [
      'the fiber is of the other kind',
      { kind: 'sr', sent: -2 } as const,
      { kind: 'sr', sent: -2 } as const,
      SINGLE_MODE,
    ],
    ['too little arrives', LR, LR, { ...SINGLE_MODE, kilometers: 40 }],
    ['a transceiver is missing', LR, null, SINGLE_MODE],
    ['the cable is copper', LR, LR, undefined],
  ])('is down where %s', (_why, one, other, fiber) => {
    expect(statusOf(given(one, other, fiber))).toMatchObject({
      isUp: false,
      downBecause: 'no-light',
    })
  })

  test('too little in one direction alone takes it down at both ends', () => {
    const network = given(LR, { kind: 'lr', sent: -14 }, SINGLE_MODE)
    const { ports } = settle(network, {})
    expect(['sw-1', 'sw-2'].map((id) => ports.get(portKey(id, PORT))?.downBecause)).toEqual([
      'no-light',
      'no-light',
    ])
  })

  test('copper is as it always was', () => {
    expect(statusOf(given(null, null))).toMatchObject({ isUp: true, speed: 10_000 })
  })
})

describe('“show interfaces transceiver”', () => {
  test('shows what is sent and what arrives, with an alarm where it is too little', () => {
    expect(
      said(
        given(LR, { kind: 'lr', sent: -14 }, SINGLE_MODE),
        'show interfaces te1/1/1 transceiver',
      ).split('\n'),
    ).toEqual([
      'Port     Type        Wavelength  Tx Power  Rx Power  Alarm',
      'Te1/1/1  10GBASE-LR  1310 nm     -2.6      -16.6     low alarm',
    ])
  })

  test('in the dark it shows −40', () => {
    expect(said(given(LR, null, SINGLE_MODE), 'show interface te1/1/1 transceiver')).toContain(
      '-40.0',
    )
  })

  test('says where there is none', () => {
    const network = given(LR, LR, SINGLE_MODE)
    expect(said(network, 'show interfaces te1/1/2 transceiver')).toBe('Te1/1/2 has no transceiver.')
    expect(said(given(null, null), 'show interfaces transceiver')).toBe(
      'No port of SW1 has a transceiver.',
    )
  })
})

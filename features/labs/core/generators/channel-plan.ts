/**
 * Four access points on a floor: channels that overlap, radios that are too loud or too quiet, radar.
 *
 * They stand in a row, where the first and the last one hardly hear each other, or in a square, where all do.
 */
import { createRandom, type Random } from '#platform/contract/random.ts'

import { coldState } from '../network/state.ts'
import type { Difficulty, Scene } from '../scene.ts'
import { type Shape4, type Floor, APS, MOST_POWER, makeWorksheet } from './channel-sheet.ts'
import { breakSheet, fill, sheetSolutions, type SheetFault, type Values } from './sheet-faults.ts'
import { drawSite } from './site.ts'

export function makeScene(seed: number, difficulty: Difficulty): Scene {
  const random = createRandom(seed)
  const site = drawSite(random)
  const shape = random.pick(['row', 'square'] as const)
  const faults = drawFaults(random, shape, difficulty)
  const [first] = faults as [SheetFault]
  const floor: Floor = { shape, hasRadar: true, neighborSignal: -random.int(89, 93) }
  const start = breakSheet(goodPlan(shape), faults)
  return {
    start: coldState({ devices: [], cables: [], filled: start }),
    variant: `${shape}/${faults.map(({ id }) => id).join('+')}`,
    roles: {},
    cables: {},
    words: {
      team: site.team,
      place: site.place,
      ap: `AP${first.field.at(-1) ?? ''}`,
      least: '−67 dBm',
      most: String(MOST_POWER),
    },
    places: {},
    locks: [],
    worksheet: makeWorksheet(floor),
    solutions: sheetSolutions(faults),
    cheats: {
      'one-channel-for-all': [fill(ofAll('five', '36'))],
      'full-power': [fill(ofAll('power', '23'))],
      'one-channel-at-two-point-four': [fill(ofAll('two', '6'))],
    },
    look: { field: first.field },
    hints: faults.map(({ id }) => id),
  }
}

function ofAll(name: string, value: string): Values {
  return Object.fromEntries(APS.map((ap) => [`${name}-${ap}`, value]))
}

/** Four channels of 40 MHz without radar; at 2.4 GHz three, and the fourth radio has one again, or is off. */
function goodPlan(shape: Shape4): Values {
  return {
    'five-1': '36',
    'five-2': '44',
    'five-3': '149',
    'five-4': '157',
    'two-1': '1',
    'two-2': '6',
    'two-3': '11',
    'two-4': shape === 'row' ? '1' : 'off',
    ...ofAll('width', '40'),
    ...ofAll('power', '14'),
  }
}

function drawFaults(random: Random, shape: Shape4, difficulty: Difficulty): readonly SheetFault[] {
  const sameChannel: SheetFault = {
    id: 'same-channel',
    field: 'five-2',
    start: { 'five-2': '36' },
    usual: { 'five-2': '44' },
    other: { 'five-1': '44' },
  }
  const between: SheetFault = {
    id: 'between-the-channels',
    field: 'two-2',
    start: { 'two-2': random.pick(['3', '4', '8', '9']) },
    usual: { 'two-2': '6' },
    other: { 'two-2': 'off' },
  }
  const tooWide: SheetFault = {
    id: 'too-wide',
    field: 'width-1',
    start: ofAll('width', '80'),
    usual: ofAll('width', '40'),
    other: ofAll('width', '20'),
    // One of them may stay wide, where the others have made room.
    harmless: APS.map((ap) => `width-${ap}`),
  }
  const loudAp = random.pick(APS)
  const tooLoud: SheetFault = {
    id: 'too-loud',
    field: `power-${loudAp}`,
    start: { [`power-${loudAp}`]: '23' },
    usual: { [`power-${loudAp}`]: '14' },
    other: { [`power-${loudAp}`]: '17' },
  }
  const quietAp = random.pick(APS)
  const tooQuiet: SheetFault = {
    id: 'too-quiet',
    field: `power-${quietAp}`,
    start: { [`power-${quietAp}`]: '2' },
    usual: { [`power-${quietAp}`]: '14' },
    other: { [`power-${quietAp}`]: '17' },
  }
  const radar: SheetFault = {
    id: 'radar',
    field: 'five-3',
    start: { 'five-3': random.pick(['52', '100']) },
    usual: { 'five-3': '149' },
    // In a row, the first one is far enough away; otherwise each takes a half of its channel.
    other:
      shape === 'row' ? { 'five-3': '36' } : { 'five-3': '40', 'width-3': '20', 'width-1': '20' },
  }
  if (difficulty !== 3)
    return [random.pick([sameChannel, between, tooWide, tooLoud, tooQuiet, radar])]
  return random.pick([
    [sameChannel, tooLoud],
    [between, tooQuiet],
    [radar, between],
    [tooWide, tooLoud],
    [sameChannel, between],
  ])
}

/** The worksheet of a fiber link: its fields, what a light meter finds, and whether enough light arrives. */
import {
  lossOf,
  opticalFault,
  OPTICS_BY_TRANSCEIVER,
  powerWords,
  type FiberWay,
  type Optics,
  type Transceiver,
} from '../cabling/optics.ts'
import {
  choicesOf,
  OPEN_FIELD,
  type Filled,
  type Reading,
  type Shape,
  type Worksheet,
} from '../worksheet.ts'
import { answerFields, causeFault, type Causes } from './two-answers.ts'

export type Run = 'campus' | 'long' | 'building'

export type Strands = '1-2' | '3-4'

export type Plant = {
  readonly run: Run
  readonly ways: Readonly<Record<Strands, FiberWay>>
  /** What dirt takes at a connector of the first strands, in dB; 0: they are clean. */
  readonly dirt: number
  /** What leaves a transceiver of each kind here, in dBm. */
  readonly sent: Readonly<Record<Transceiver, number>>
  readonly celsius: number
  /** What was wrong at the start, and where. */
  readonly causes: Causes
}

const CAUSES = choicesOf({
  unsuited: 'a transceiver is made for the other kind of fiber',
  'two-kinds': 'the transceivers are of two kinds',
  weak: 'the transceivers are too weak for this way',
  strong: 'the transceivers are too strong for this way',
  cord: 'a patch cord is of the other kind of fiber',
  polarity: 'sender is connected to sender',
  dirt: 'connectors are dirty',
  heat: 'the transceivers are too hot',
})

const PLACES = choicesOf({
  sw1: 'at SW1',
  sw2: 'at SW2',
  both: 'at both switches',
  cable: 'at the cable between the rooms',
})

export const ENDS = [1, 2] as const

export function lengthWords(kilometers: number): string {
  return kilometers < 1 ? `${Math.round(kilometers * 1000)} m` : `${kilometers} km`
}

const TENS: readonly Transceiver[] = ['sr', 'lr', 'er']

export function makeWorksheet(plant: Plant): Worksheet {
  const modules = Object.entries(OPTICS_BY_TRANSCEIVER).map(([value, optics]) => ({
    value,
    label: `${optics.name} (${optics.wavelengthNm} nm, ${optics.fiber})`,
  }))
  return {
    title: 'Fiber link',
    supply: { sr: 2, lr: 2, er: 2, sx: 2, lx: 2, 'att-5': 2 },
    facts: plant,
    fields: [
      ...ENDS.flatMap((end) => {
        const open = { ...OPEN_FIELD, group: `SW${end}` }
        return [
          { ...open, id: `module-${end}`, label: 'Transceiver', choices: modules },
          {
            ...open,
            id: `cord-${end}`,
            label: 'Patch cord',
            choices: choicesOf({
              'single-mode': 'single-mode, yellow',
              multimode: 'multimode, aqua',
            }),
          },
          {
            ...open,
            id: `polarity-${end}`,
            label: 'Its two strands',
            choices: choicesOf({ crossed: 'crossed (A to B)', straight: 'straight (A to A)' }),
          },
          {
            ...open,
            id: `attenuator-${end}`,
            label: 'Before the receiver',
            choices: choicesOf({ 'att-5': 'attenuator of 5 dB' }),
          },
        ]
      }),
      {
        ...OPEN_FIELD,
        id: 'strands',
        group: 'Cable between the rooms',
        label: 'Strands in use',
        choices: choicesOf({ '1-2': 'strands 1 and 2', '3-4': 'strands 3 and 4' }),
      },
      {
        ...OPEN_FIELD,
        id: 'panel-1',
        group: 'Cable between the rooms',
        label: 'Connectors of strands 1 and 2',
        choices: choicesOf({ 'as-it-is': 'as they are', cleaned: 'cleaned and inspected' }),
      },
      ...answerFields([
        { id: 'cause', label: 'What was wrong', choices: CAUSES },
        { id: 'where', label: 'Where', choices: PLACES },
      ]),
    ],
    readings: (filled) => [
      meterReading(plant, filled),
      moduleReading(plant, filled),
      cableReading(plant),
    ],
    checks: {
      cause: (filled) => causeFault(plant.causes, filled),
      'light-to-sw2': (filled) => directionFault(plant, filled, 1, 2),
      'light-to-sw1': (filled) => directionFault(plant, filled, 2, 1),
      speed: (filled) =>
        ENDS.every((end) => TENS.includes(filled[`module-${end}`] as Transceiver))
          ? null
          : 'Not both transceivers are of 10 Gb/s.',
    },
    draw: (filled) => ({ width: 200, height: 56, shapes: drawLink(plant, filled) }),
  }
}

function opticsAt(filled: Filled, end: 1 | 2): Optics | null {
  return OPTICS_BY_TRANSCEIVER[filled[`module-${end}`] as Transceiver] ?? null
}

/** The way to the receiver of an end. */
function wayTo(plant: Plant, filled: Filled, end: 1 | 2): FiberWay | null {
  const strands = filled['strands'] as Strands | undefined
  if (strands === undefined) return null
  const way = plant.ways[strands]
  const isDirty = strands === '1-2' && filled['panel-1'] !== 'cleaned'
  return {
    ...way,
    connectors: isDirty ? [...way.connectors, plant.dirt] : way.connectors,
    attenuator: filled[`attenuator-${end}`] === 'att-5' ? 5 : 0,
  }
}

/** Both cords, and the cable itself, which crosses once. */
function isCrossedOver(filled: Filled): boolean {
  const crossed = ENDS.filter((end) => filled[`polarity-${end}`] === 'crossed').length
  return crossed % 2 === 0
}

function directionFault(plant: Plant, filled: Filled, from: 1 | 2, to: 1 | 2): string | null {
  const [sender, receiver] = [opticsAt(filled, from), opticsAt(filled, to)]
  const way = wayTo(plant, filled, to)
  if (!sender || !receiver) return `There is no transceiver in SW${sender ? to : from}.`
  if (!way) return 'No strands are in use.'
  for (const end of ENDS) {
    const cord = filled[`cord-${end}`]
    if (cord === undefined || filled[`polarity-${end}`] === undefined)
      return `There is no patch cord at SW${end}.`
    if (cord !== way.fiber)
      return `The patch cord at SW${end} is ${cord}, and the strands are ${way.fiber}: their cores do not match.`
  }
  if (!isCrossedOver(filled))
    return `No light reaches the receiver of SW${to}: sender is connected to sender.`
  const fault = opticalFault(sender, receiver, way, sentBy(plant, filled, from))
  return fault === null ? null : `From SW${from} to SW${to}: ${fault}.`
}

function sentBy({ sent }: Plant, filled: Filled, end: 1 | 2): number {
  return sent[filled[`module-${end}`] as Transceiver] ?? Number.NEGATIVE_INFINITY
}

/** What a light meter finds at a receiver; null: no light. */
function receivedAt(plant: Plant, filled: Filled, from: 1 | 2, to: 1 | 2): number | null {
  const sender = opticsAt(filled, from)
  const way = wayTo(plant, filled, to)
  if (!sender || !way || !isCrossedOver(filled)) return null
  // Cores or wavelengths that do not fit let next to nothing through: a meter reads its floor.
  const fits =
    sender.fiber === way.fiber && ENDS.every((end) => filled[`cord-${end}`] === way.fiber)
  return fits ? sentBy(plant, filled, from) - lossOf(way, sender.wavelengthNm) : null
}

function meterReading(plant: Plant, filled: Filled): Reading {
  return {
    title: 'Light meter',
    says: null,
    columns: ['Direction', 'Sent', 'Received', 'Loss'],
    rows: (
      [
        [1, 2],
        [2, 1],
      ] as const
    ).map(([from, to]) => {
      const sender = opticsAt(filled, from)
      const received = receivedAt(plant, filled, from, to)
      const sent = sentBy(plant, filled, from)
      return [
        `SW${from} to SW${to}`,
        sender ? powerWords(sent) : 'no transceiver',
        received === null ? 'below −35 dBm' : powerWords(received),
        received === null ? 'nearly all' : `${(sent - received).toFixed(1)} dB`,
      ]
    }),
  }
}

function moduleReading({ celsius }: Plant, filled: Filled): Reading {
  return {
    title: 'Transceivers, by their data sheets',
    says: `They are at ${celsius} °C; up to 70 °C is allowed.`,
    columns: ['Switch', 'Kind', 'Receives at least', 'Bears at most'],
    rows: ENDS.map((end) => {
      const optics = opticsAt(filled, end)
      return optics
        ? [
            `SW${end}`,
            optics.name,
            powerWords(optics.leastReceived),
            powerWords(optics.mostReceived),
          ]
        : [`SW${end}`, 'none', '', '']
    }),
  }
}

function cableReading({ ways }: Plant): Reading {
  return {
    title: 'Cable between the rooms, by its papers',
    says: 'Its two strands cross once: A at one end is B at the other.',
    columns: ['Strands', 'Fiber', 'Length', 'Loss of fiber', 'Connectors', 'Splices'],
    rows: Object.entries(ways).map(([strands, way]) => [
      strands.replace('-', ' and '),
      way.fiber,
      lengthWords(way.kilometers),
      Object.entries(way.lossPerKm)
        .map(([nm, loss]) => `${loss} dB/km at ${nm} nm`)
        .join(', '),
      `${way.connectors.length}, 0.5 dB each`,
      way.splices.length === 0 ? 'none' : `${way.splices.length}, 0.1 dB each`,
    ]),
  }
}

function drawLink(plant: Plant, filled: Filled): readonly Shape[] {
  const box = (x: number, y: number, label: string): Shape => ({
    kind: 'box',
    tone: 'plain',
    label,
    x,
    y,
    width: 56,
    height: 12,
  })
  const arrow = (y: number, from: 1 | 2, to: 1 | 2): readonly Shape[] => {
    const fault = directionFault(plant, filled, from, to)
    return [
      {
        kind: 'line',
        tone: fault === null ? 'good' : 'bad',
        label:
          fault === null
            ? `SW${from} to SW${to}: light`
            : `SW${from} to SW${to}: none, or not right`,
        from: [60, y],
        to: [140, y],
      },
    ]
  }
  return [
    box(2, 6, 'SW1'),
    box(2, 22, opticsAt(filled, 1)?.name ?? 'no transceiver'),
    box(142, 6, 'SW2'),
    box(142, 22, opticsAt(filled, 2)?.name ?? 'no transceiver'),
    ...arrow(18, 1, 2),
    ...arrow(34, 2, 1),
    box(72, 42, `strands ${(filled['strands'] ?? 'none').replace('-', ' and ')}`),
  ]
}

/** The worksheet of a patch panel: wires and patch cords, and what a cable tester says. */
import {
  PINS,
  reachedPins,
  schemeOf,
  splitPairs,
  T568B,
  wiremapFault,
  type End,
  type Wire,
} from '../cabling/wiremap.ts'
import { OPEN_FIELD, type Filled, type Reading, type Shape, type Worksheet } from '../worksheet.ts'

export type Side = 'panel' | 'outlet'

export type CableName = 'a' | 'b'

export type Ends = Readonly<Record<Side, End>>

export type Office = {
  /** Of the panel, by cable. */
  readonly panelPorts: Readonly<Record<CableName, number>>
  /** Of the switch: the computer's, then the printer's. */
  readonly switchPorts: readonly [number, number]
  readonly desk: string
  /** Whether the second cable is free; otherwise the printer has it. */
  readonly hasSpare: boolean
}

export function fieldId(cable: CableName, side: Side, pin: number): string {
  return `${cable}-${side}-${pin}`
}

export function groupName({ panelPorts }: Office, cable: CableName, side: Side): string {
  return side === 'panel' ? `Panel port ${panelPorts[cable]}` : `Outlet ${cable.toUpperCase()}`
}

export function makeWorksheet(office: Office): Worksheet {
  const cables = ['a', 'b'] as const
  const wires = T568B.flatMap((wire) => (wire ? [{ value: wire, label: wire }] : []))
  const ports = cables.map((cable) => ({
    value: cable,
    label: `panel port ${office.panelPorts[cable]}`,
  }))
  const outlets = cables.map((cable) => ({ value: cable, label: `outlet ${cable.toUpperCase()}` }))
  const cords = { ...OPEN_FIELD, group: 'Patch cords', isOnce: false }
  const [deskPort, printerPort] = office.switchPorts
  return {
    title: 'Patch panel and outlets',
    supply: {},
    facts: office,
    fields: [
      ...cables.flatMap((cable) =>
        (['panel', 'outlet'] as const).flatMap((side) =>
          PINS.map((pin) => ({
            ...OPEN_FIELD,
            id: fieldId(cable, side, pin),
            group: groupName(office, cable, side),
            label: `Pin ${pin}`,
            choices: wires,
            isOnce: true,
          })),
        ),
      ),
      { ...cords, id: 'patch-1', label: `Switch port ${deskPort} goes to`, choices: ports },
      { ...cords, id: 'desk', label: `${office.desk} is plugged into`, choices: outlets },
      ...(office.hasSpare
        ? []
        : [
            {
              ...cords,
              id: 'patch-2',
              label: `Switch port ${printerPort} goes to`,
              choices: ports,
            },
            { ...cords, id: 'printer', label: 'The printer is plugged into', choices: outlets },
          ]),
    ],
    readings: (filled) => cables.map((cable) => testCable(office, cable, filled)),
    checks: {
      'first-link': (filled) => linkFault(office, filled, 'patch-1', 'desk', office.desk),
      ...(office.hasSpare
        ? {}
        : {
            'second-link': (filled) =>
              linkFault(office, filled, 'patch-2', 'printer', 'The printer'),
          }),
      scheme: (filled) => schemeFault(office, filled),
    },
    draw: (filled) => ({
      width: 220,
      height: 92,
      shapes: cables.flatMap((cable, at) => drawCable(office, cable, filled, at * 112)),
    }),
  }
}

function endIn(filled: Filled, cable: CableName, side: Side): End {
  return PINS.map((pin) => (filled[fieldId(cable, side, pin)] as Wire | undefined) ?? null)
}

function linkFault(
  office: Office,
  filled: Filled,
  patch: string,
  plug: string,
  who: string,
): string | null {
  const cable = filled[patch] as CableName | undefined
  const others = Object.keys(filled).filter((id) => filled[id] === cable)
  if (cable === undefined || filled[plug] !== cable)
    return `${who} is not connected: its outlet is not the one of the panel port that is patched.`
  if (others.filter((id) => id.startsWith('patch-')).length > 1)
    return `Two patch cords cannot be in panel port ${office.panelPorts[cable]}.`
  const fault = wiremapFault(endIn(filled, cable, 'panel'), endIn(filled, cable, 'outlet'))
  return fault === null ? null : `${cableWords(office, cable)}: ${fault}.`
}

/** Of the cables in use. */
function schemeFault(office: Office, filled: Filled): string | null {
  for (const patch of ['patch-1', 'patch-2']) {
    const cable = filled[patch] as CableName | undefined
    if (cable === undefined) continue
    const [panel, outlet] = (['panel', 'outlet'] as const).map((side) =>
      schemeOf(endIn(filled, cable, side)),
    )
    if (panel == null) return `${groupName(office, cable, 'panel')} follows neither scheme.`
    if (outlet == null) return `${groupName(office, cable, 'outlet')} follows neither scheme.`
    if (panel !== outlet)
      return `${cableWords(office, cable)}: one end is ${panel}, the other ${outlet}.`
  }
  return null
}

function cableWords({ panelPorts }: Office, cable: CableName): string {
  return `Panel port ${panelPorts[cable]} to outlet ${cable.toUpperCase()}`
}

function testCable(office: Office, cable: CableName, filled: Filled): Reading {
  const [panel, outlet] = [endIn(filled, cable, 'panel'), endIn(filled, cable, 'outlet')]
  const reached = reachedPins(panel, outlet)
  const fault = wiremapFault(panel, outlet)
  return {
    title: `Cable tester: ${cableWords(office, cable)}`,
    says: fault === null ? 'Pass.' : `Fail: ${fault}.`,
    columns: ['Pin at the panel', 'Pin at the outlet'],
    rows: PINS.map((pin) => {
      const at = reached[pin - 1]
      return [String(pin), at == null ? 'open' : at === pin ? String(at) : `${at}, wrong`]
    }),
  }
}

/** Panel at the left, outlet at the right, a line for each wire. */
function drawCable(office: Office, cable: CableName, filled: Filled, left: number): Shape[] {
  const [panel, outlet] = [endIn(filled, cable, 'panel'), endIn(filled, cable, 'outlet')]
  const reached = reachedPins(panel, outlet)
  const split = splitPairs(panel).flat()
  const yOf = (pin: number) => 8 + pin * 9
  const title = (x: number, label: string): Shape => ({
    kind: 'box',
    tone: 'muted',
    label,
    x: left + x,
    y: 1,
    width: 46,
    height: 9,
  })
  return [
    title(0, groupName(office, cable, 'panel')),
    title(60, groupName(office, cable, 'outlet')),
    ...PINS.flatMap((pin): Shape[] => {
      const at = reached[pin - 1]
      const box = (x: number): Shape => ({
        kind: 'box',
        tone: 'plain',
        label: String(pin),
        x: left + x,
        y: yOf(pin) - 3.5,
        width: 9,
        height: 7,
      })
      const line: Shape[] =
        at == null
          ? []
          : [
              {
                kind: 'line',
                tone: at === pin && !split.includes(pin) ? 'good' : 'bad',
                label: '',
                from: [left + 27, yOf(pin)],
                to: [left + 78, yOf(at)],
              },
            ]
      return [box(18), box(78), ...line]
    }),
  ]
}

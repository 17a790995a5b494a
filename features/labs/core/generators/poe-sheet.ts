/** The worksheet of a switch that powers devices: where they are, who goes first, and what each gets. */
import {
  givePower,
  WATTS_BY_CLASS,
  type Asking,
  type PortType,
  type Powered,
  type PowerClass,
  type Priority,
} from '../cabling/poe.ts'
import { choicesOf, OPEN_FIELD, type Filled, type Reading, type Worksheet } from '../worksheet.ts'
import { answerFields, causeFault, type Causes } from './two-answers.ts'

type Consumer = {
  readonly id: string
  readonly label: string
  readonly powerClass: PowerClass
  /** Has to stay on when half of the power is gone. */
  readonly isVital: boolean
  readonly port: number
}

export const CONSUMERS: readonly Consumer[] = [
  { id: 'phone-1', label: 'Phone at the desk', powerClass: 2, isVital: true, port: 1 },
  { id: 'camera', label: 'Camera in the hall', powerClass: 3, isVital: false, port: 3 },
  { id: 'door', label: 'Door controller', powerClass: 3, isVital: true, port: 4 },
  { id: 'dome', label: 'Dome camera outside', powerClass: 4, isVital: false, port: 5 },
  { id: 'ap', label: 'Access point', powerClass: 5, isVital: false, port: 7 },
  { id: 'display', label: 'Display', powerClass: 6, isVital: false, port: 8 },
  { id: 'phone-2', label: 'Emergency phone', powerClass: 2, isVital: true, port: 9 },
]

const PORTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

function typeOf(port: number): PortType {
  return port <= 4 ? 1 : port <= 6 ? 2 : 3
}

export type Closet = {
  /** What can be added: an injector for one device, or a second power supply. */
  readonly spare: 'injector' | 'supply'
  readonly budget: number
  /** What was wrong at the start, and with which devices. */
  readonly causes: Causes
}

const CAUSES = choicesOf({
  budget: 'SW1 has too little for all of them',
  port: 'its port gives less than its class needs',
  priority: 'it is switched off too early',
  class: 'it asks for a class that it does not need',
  restart: 'an update makes it restart',
})

export function makeWorksheet(closet: Closet): Worksheet {
  const ports = PORTS.map((port) => ({
    value: String(port),
    label: `port ${port} (type ${typeOf(port)})`,
  }))
  const priorities = (['critical', 'high', 'low'] as const).map((value) => ({
    value,
    label: value,
  }))
  return {
    title: 'Power of SW1',
    supply: {},
    facts: closet,
    fields: [
      ...CONSUMERS.map(({ id, label, powerClass }) => ({
        ...OPEN_FIELD,
        id: `port-${id}`,
        group: 'Plugged into',
        label: `${label}, class ${powerClass}`,
        isOnce: true,
        choices: [
          ...ports,
          ...(closet.spare === 'injector' ? [{ value: 'injector', label: 'the injector' }] : []),
          ...(closet.spare === 'supply' && id === 'display'
            ? [{ value: 'adapter', label: 'its own adapter' }]
            : []),
        ],
      })),
      ...CONSUMERS.map(({ id, label }) => ({
        ...OPEN_FIELD,
        id: `priority-${id}`,
        group: 'Priority',
        label,
        choices: priorities,
      })),
      ...(closet.spare === 'supply'
        ? [
            {
              ...OPEN_FIELD,
              id: 'bay-2',
              group: 'Second bay of the switch',
              label: 'Power supply',
              choices: [{ value: 'supply', label: `second supply, ${closet.budget} W` }],
            },
          ]
        : []),
      ...answerFields([
        { id: 'cause', label: 'What was wrong', choices: CAUSES },
        {
          id: 'where',
          label: 'With which device',
          choices: CONSUMERS.map(({ id, label }) => ({ value: id, label })),
        },
      ]),
    ],
    readings: (filled) => [powerReading(closet, filled), portReading()],
    checks: {
      'all-on': (filled) => firstWith(powerNow(closet, filled), ['off']),
      'full-power': (filled) => firstWith(powerNow(closet, filled), ['less']),
      'vital-stay': (filled) => vitalFault(closet, filled),
      cause: (filled) => causeFault(closet.causes, filled),
    },
    draw: null,
  }
}

function budgetOf({ budget }: Pick<Closet, 'budget'>, filled: Filled): number {
  return filled['bay-2'] === 'supply' ? budget * 2 : budget
}

function askingOf(filled: Filled): readonly Asking[] {
  return CONSUMERS.flatMap(({ id, powerClass }) => {
    const port = Number(filled[`port-${id}`])
    if (!Number.isInteger(port)) return []
    const priority = (filled[`priority-${id}`] as Priority | undefined) ?? 'low'
    return [{ device: id, port, type: typeOf(port), powerClass, priority }]
  })
}

/** Who is without power. */
export function devicesOff(closet: Omit<Closet, 'causes'>, filled: Filled): readonly string[] {
  return powerNow(closet, filled)
    .filter(({ state }) => state === 'off')
    .map(({ device }) => device)
}

/** Of every device, in the order of the list; an injector gives up to class 6, an adapter what it needs. */
function powerNow(
  closet: Pick<Closet, 'budget'>,
  filled: Filled,
  budget = budgetOf(closet, filled),
): readonly Powered[] {
  const given = new Map(givePower(askingOf(filled), budget).map((each) => [each.device, each]))
  return CONSUMERS.map(({ id, powerClass }): Powered => {
    const place = filled[`port-${id}`]
    if (place === 'injector' || place === 'adapter')
      return { device: id, watts: WATTS_BY_CLASS[powerClass], state: 'full' }
    return given.get(id) ?? { device: id, watts: 0, state: 'off' }
  })
}

function firstWith(all: readonly Powered[], states: readonly Powered['state'][]): string | null {
  const found = all.find(({ state }) => states.includes(state))
  if (!found) return null
  const { label } = consumer(found.device)
  return found.state === 'off'
    ? `${label}: no power.`
    : `${label}: ${found.watts} W, which is less than its class needs.`
}

function vitalFault(closet: Closet, filled: Filled): string | null {
  const half = powerNow(closet, filled, budgetOf(closet, filled) / 2)
  const lost = half.find(({ device, state }) => consumer(device).isVital && state === 'off')
  return lost ? `With half of the power, ${consumer(lost.device).label} would be off.` : null
}

function consumer(id: string): Consumer {
  const found = CONSUMERS.find((each) => each.id === id)
  if (!found) throw new Error(`There is no device ${id}.`)
  return found
}

const STATE_WORDS = { full: 'on', less: 'on, with less than it needs', off: 'off' } as const

function powerReading(closet: Closet, filled: Filled): Reading {
  const budget = budgetOf(closet, filled)
  const used = givePower(askingOf(filled), budget).reduce((sum, { watts }) => sum + watts, 0)
  return {
    title: 'Power of SW1, as it shows it',
    says: `${used.toFixed(1)} W of ${budget} W are given. Phone at the desk: restarted last week, after an update.`,
    columns: ['Device', 'Where', 'Class needs', 'Given', 'State'],
    rows: powerNow(closet, filled).map(({ device, watts, state }) => [
      consumer(device).label,
      placeWords(filled[`port-${device}`]),
      `${WATTS_BY_CLASS[consumer(device).powerClass]} W`,
      `${watts} W`,
      STATE_WORDS[state],
    ]),
  }
}

function placeWords(place: string | undefined): string {
  if (place === undefined) return 'unplugged'
  return Number.isInteger(Number(place)) ? `port ${place}` : place
}

function portReading(): Reading {
  return {
    title: 'Ports of SW1, by its data sheet',
    says: 'Each port keeps the power of the class for its device. Where not all fits, it is switched off by priority, of equals the higher port first.',
    columns: ['Ports', 'Type', 'Most for a device'],
    rows: [
      ['1 to 4', '1 (802.3af)', `${WATTS_BY_CLASS[3]} W`],
      ['5 and 6', '2 (802.3at)', `${WATTS_BY_CLASS[4]} W`],
      ['7 to 10', '3 (802.3bt)', `${WATTS_BY_CLASS[6]} W`],
    ],
  }
}

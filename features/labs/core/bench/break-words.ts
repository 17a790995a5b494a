/** What a learner is told of a network that was broken: the ticket, the hints, what to take away. */
import { fillWords } from '../fill-words.ts'
import type { Judged } from '../grading/judge-goals.ts'
import type { LabAction } from '../lab-action.ts'
import { shortName } from '../network/names.ts'
import { deviceIn, HOST_PORT, nameOf, type Network, type PortRef } from '../network/network.ts'
import type { OpenLab } from '../open-lab.ts'
import type { Difficulty } from '../scene.ts'
import { FAULT_BY_KIND, type FaultKind } from './faults/all-faults.ts'
import type { PlacedFault } from './faults/bench-fault.ts'

/** A fault in the network, with what undoes it: configuration and cables, then what is saved. */
export type Broke = {
  readonly kind: FaultKind
  readonly placed: PlacedFault
  readonly actions: readonly LabAction[]
}

/** `network`: as it was before. */
export function hintOf(
  { kind, placed, actions }: Broke,
  network: Network,
): OpenLab['hints'][number] {
  const { look, is } = FAULT_BY_KIND[kind]
  const words = {
    ...placed.words,
    device: nameOf(deviceIn(network, placed.look.device)),
    port: 'port' in placed.look ? shortName(placed.look.port) : '',
  }
  const steps = actions.map((action) => stepWords(action, network)).filter((step) => step !== '')
  return {
    id: kind,
    look: fillWords(look, words),
    todo: [fillWords(is, words), ...steps].join(' '),
  }
}

function stepWords(action: LabAction, network: Network): string {
  if (action.kind === 'unplug') return `Pull the cable out of ${portWords(action.port, network)}.`
  if (action.kind === 'plug') {
    const [one, other] = action.ends
    return `Plug in a cable from ${portWords(one, network)} to ${portWords(other, network)}.`
  }
  if (action.kind === 'save') return `Save on ${nameOf(deviceIn(network, action.device))}.`
  if (action.kind !== 'configure') return ''
  const device = deviceIn(network, action.device)
  return device.kind === 'host'
    ? `In the settings of ${nameOf(device)}: ${action.lines.map(settingWords).join(', then ')}.`
    : `On ${nameOf(device)}: ${action.lines.map((line) => `\`${line}\``).join(', ')}.`
}

function portWords({ device, port }: PortRef, network: Network): string {
  const name = nameOf(deviceIn(network, device))
  return port === HOST_PORT ? name : `${name} ${shortName(port)}`
}

/** What a line for a host is in its panels: people do not see the line. */
const SETTINGS: readonly (readonly [RegExp, string])[] = [
  [/^ip address (\S+) (\S+)$/, 'enter the address $1 with the mask $2'],
  [/^gateway (\S+)$/, 'enter the default gateway $1'],
  [/^dns (\S+) (\S+)$/, 'enter the DNS servers $1 and $2'],
  [/^dns (\S+)$/, 'enter the DNS server $1'],
  [/^adapter up$/, 'turn the network adapter on'],
  [/^speed auto$/, 'negotiate the speed'],
  [/^ipv6 automatic$/, 'take IPv6 addresses from router advertisements'],
  [/^dhcp scope (\S+) gateway (\S+)$/, 'give the gateway $2 in the scope $1'],
  [/^dhcp scope (\S+) dns (\S+) (\S+)$/, 'give the DNS servers $2 and $3 in the scope $1'],
  [/^dhcp scope (\S+) dns (\S+)$/, 'give the DNS server $2 in the scope $1'],
  [/^no dhcp exclude (\S+) (\S+)$/, 'exclude $1 to $2 no more'],
  [/^no record (\S+) A (\S+)$/, 'take away the record of $1 with $2'],
  [/^record (\S+) A (\S+) (\S+)$/, 'add a record: $1 has the address $3'],
  [/^forwarders (\S+) (\S+)$/, 'ask $1, or else $2, for other names'],
  [/^forwarders (\S+)$/, 'ask $1 for other names'],
]

function settingWords(line: string): string {
  const [pattern, words] = SETTINGS.find(([each]) => each.test(line)) ?? []
  return pattern && words !== undefined ? line.replace(pattern, words) : `\`${line}\``
}

/** More are counted. */
const MOST_SYMPTOMS = 4

/**
 * 1 names the place, 2 says what does not work, 3 is what one user says.
 *
 * @param symptoms the goals that fail at the start, at least one.
 */
export function ticketOf(
  difficulty: Difficulty,
  symptoms: readonly Judged[],
  [first]: readonly Broke[],
  network: Network,
): string {
  if (difficulty === 3) {
    const complaint = symptoms.find(({ goal }) => goal.kind === 'reaches') ?? symptoms[0]
    return [
      `A user writes: “${complaint?.fault?.because ?? ''} Yesterday that was not so.”`,
      'Two things are wrong, and not all that looks odd is a fault. Find them, put them right, and save what you change.',
    ].join('\n\n')
  }
  const shown = symptoms.slice(0, MOST_SYMPTOMS).map(({ goal }) => `“${goal.says}”`)
  const more = symptoms.length - shown.length
  const place = first ? nameOf(deviceIn(network, first.placed.look.device)) : ''
  return [
    `Yesterday everything here worked. Today this no longer holds: ${shown.join(' ')}${more > 0 ? ` And ${more} more of the goals.` : ''}`,
    `One thing is wrong${difficulty === 1 ? `, at ${place}` : ''}. Find it, put it right, and save what you change.`,
  ].join('\n\n')
}

export function teachesOf(kinds: readonly FaultKind[]): string {
  return [...new Set(kinds.map((kind) => FAULT_BY_KIND[kind].teaches))].join('\n\n')
}

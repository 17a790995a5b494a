/** Lists of ports of switches that do not print as Cisco does: Juniper (`show interfaces terse`), Aruba and HPE. */
import { fault, healthy, listed, note, warning, type Finding, type Reader } from './reading.ts'

type Port = {
  readonly name: string
  readonly isOn: boolean
  readonly isUp: boolean
  /** As it is printed, such as `100HDx`. */
  readonly mode: string
}

const TERSE = /^\s*((?:[gxe]e|et|ae|fe|me|irb|em|fxp)[\w/.-]*\d)\s+(up|down)\s+(up|down)\b/i
const PIPES =
  /^\s*([A-Z]?\d{1,2}(?:\/\d+)*)\*?\s+\S+\s+\|\s*(?:Yes|No)\s*\|\s*(Yes|No)\s*\|?\s*(Up|Down)\s*\|?\s*(\d+[HF]Dx|Auto\S*)?/i
const HEADS = /^\s*Interface\s+Admin\s+Link\b|\bIntrusion\b.*\bEnabled\b|^\s*Port\s+Type\s*\|/i
const TOPICS = ['port-status', 'show-port-and-config-commands']

function portOf(line: string): Port[] {
  const terse = TERSE.exec(line)
  if (terse)
    return [
      {
        name: terse[1] ?? '',
        isOn: /up/i.test(terse[2] ?? ''),
        isUp: /up/i.test(terse[3] ?? ''),
        mode: '',
      },
    ]
  const pipes = PIPES.exec(line)
  return pipes
    ? [
        {
          name: `port ${pipes[1] ?? ''}`,
          isOn: /yes/i.test(pipes[2] ?? ''),
          isUp: /up/i.test(pipes[3] ?? ''),
          mode: pipes[4] ?? '',
        },
      ]
    : []
}

export const readOtherVendors: Reader = (lines) => {
  const ports = lines.flatMap(portOf)
  if (ports.length === 0 || (ports.length < 2 && !lines.some((line) => HEADS.test(line))))
    return null
  return {
    what: 'a list of the ports of a switch',
    findings: findingsOf(ports),
    isOutput: (line) => portOf(line).length > 0 || HEADS.test(line),
  }
}

function findingsOf(ports: readonly Port[]): Finding[] {
  const names = (list: readonly Port[]) => listed(list.map(({ name }) => name))
  const off = ports.filter(({ isOn }) => !isOn)
  const dark = ports.filter(({ isOn, isUp }) => isOn && !isUp)
  const half = ports.filter(({ isUp, mode }) => isUp && /HDx/i.test(mode))
  const found = [
    ...(half.length > 0
      ? [
          fault(
            'half-duplex',
            `${listed(half.map(({ name, mode }) => `${name} (${mode})`))} runs at half duplex: the other end is probably fixed to full and does not negotiate, so this end fell back. It works and gets slow under load. Set both ends to auto.`,
            { topics: ['speed-and-duplex', ...TOPICS] },
          ),
        ]
      : []),
    ...(off.length > 0
      ? [
          warning(
            'disabled',
            `${names(off)} ${off.length === 1 ? 'is' : 'are'} turned off by a person (admin down, Enabled No): no cable changes that. Find out why, then turn it on in the configuration.`,
            { topics: TOPICS },
          ),
        ]
      : []),
    ...(dark.length > 0
      ? [
          note(
            'notconnect',
            `${names(dark)} ${dark.length === 1 ? 'is' : 'are'} turned on and ${dark.length === 1 ? 'gets' : 'get'} no signal: nothing is plugged in, the device is off, or the cable is broken.`,
            { topics: TOPICS },
          ),
        ]
      : []),
  ]
  return found.length > 0
    ? found
    : [
        healthy('ports-connected', `All ports of this list are up: ${names(ports)}.`, {
          topics: TOPICS,
        }),
      ]
}

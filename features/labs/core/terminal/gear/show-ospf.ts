/** Prints what OSPF knows: the process, its interfaces and its neighbors. */
import { formatIpv4 } from '#platform/contract/ipv4.ts'

import { settledOf } from '../../network/data-plane/settle-now.ts'
import type { OspfConfig } from '../../network/layer3.ts'
import { isLoopbackName, shortName } from '../../network/names.ts'
import { BLANK_INTERFACE } from '../../network/network.ts'
import type { OspfInterfaceStatus, OspfNeighbor } from '../../network/settled.ts'
import { hasArg, textArg } from '../grammar/parse.ts'
import type { Args } from '../grammar/walk.ts'
import type { Printed } from '../printed.ts'
import { text, type Exec, type Look } from './exec-command.ts'

const OFF = 'OSPF does not run on this device.'
const OSPF_DISTANCE = 110

type Known = {
  readonly config: OspfConfig
  readonly interfaces: readonly OspfInterfaceStatus[]
  readonly neighbors: readonly OspfNeighbor[]
}

function whereItRuns(print: (known: Known, look: Look, args: Args) => Printed): Exec {
  return (look, args) => {
    const { state, gear } = look
    const config = gear.config.ospf
    if (!config) return { printed: text(OFF) }
    const settled = settledOf(state)
    const interfaces = settled.ospfInterfaces.get(gear.id) ?? []
    // Who sends no hellos, or others than these, is not heard: equipment does not know of it either.
    const neighbors = (settled.ospf.get(gear.id) ?? []).filter(({ state }) => state !== 'none')
    const isAsked = (name: string) => !hasArg(args, 'port') || textArg(args, 'port') === name
    return {
      printed: print(
        {
          config,
          interfaces: interfaces.filter((each) => isAsked(each.interface)),
          neighbors: neighbors.filter((each) => isAsked(each.interface)),
        },
        look,
        args,
      ),
    }
  }
}

export const showOspf = whereItRuns(({ config, interfaces }) =>
  text(
    `OSPF process ${config.process} with router ID ${routerIdText(config, interfaces)}`,
    ...(config.sendsDefaultRoute ? ['  It tells of the default route while it has one'] : []),
    ...areasOf(interfaces).map((area) => {
      const count = interfaces.filter((each) => each.area === area).length
      return `  Area ${area}: ${count} interface${count === 1 ? '' : 's'}`
    }),
  ),
)

/** For `show ip protocols`. */
export const showProtocols: Exec = (look, args) => {
  const { ospf } = look.gear.config
  if (!ospf) return { printed: text('No routing protocol runs on this device.') }
  return whereItRuns(({ config, interfaces }) =>
    text(
      `Routing Protocol is "ospf ${config.process}"`,
      `  Router ID ${routerIdText(config, interfaces)}`,
      '  Routing for Networks:',
      ...config.networks.map(
        ({ address, wildcard, area }) =>
          `    ${formatIpv4(address)} ${formatIpv4(wildcard)} area ${area}`,
      ),
      ...passiveLines(config),
      `  Distance: (default is ${OSPF_DISTANCE})`,
    ),
  )(look, args)
}

function passiveLines({ isPassiveByDefault, passive }: OspfConfig): readonly string[] {
  const names = passive.map((name) => `    ${name}`)
  if (isPassiveByDefault) {
    const but = names.length === 0 ? 'all' : 'all but'
    return [`  Passive Interface(s): ${but}`, ...names]
  }
  return names.length === 0 ? [] : ['  Passive Interface(s):', ...names]
}

export const showOspfNeighbors = whereItRuns(({ neighbors }) => [
  {
    kind: 'table',
    caption: 'Neighbors by OSPF',
    columns: ['Neighbor ID', 'Pri', 'State', 'Dead Time', 'Address', 'Interface'],
    rows: neighbors.map((neighbor) => [
      formatIpv4(neighbor.routerId),
      String(neighbor.priority),
      `${STATE_WORDS[neighbor.state]}/${ROLE_WORDS[neighbor.role]}`,
      clockText(neighbor.deadSeconds),
      formatIpv4(neighbor.address),
      shortName(neighbor.interface),
    ]),
  },
])

export const showOspfBrief = whereItRuns(({ config, interfaces, neighbors }, { gear }) => [
  {
    kind: 'table',
    caption: 'Interfaces with OSPF',
    columns: ['Interface', 'PID', 'Area', 'IP Address/Mask', 'Cost', 'State', 'Nbrs F/C'],
    rows: interfaces.map((each) => {
      const { ipv4 } = gear.config.interfaces[each.interface] ?? {}
      const those = neighbors.filter((neighbor) => neighbor.interface === each.interface)
      return [
        shortName(each.interface),
        String(config.process),
        String(each.area),
        ipv4 ? `${formatIpv4(ipv4.address)}/${ipv4.prefix}` : '',
        String(each.cost),
        roleWord(each),
        `${fullOf(those)}/${those.length}`,
      ]
    }),
  },
])

export const showOspfInterfaces = whereItRuns((known, look, args) => {
  const { config, interfaces, neighbors } = known
  if (interfaces.length === 0) {
    return text(
      hasArg(args, 'port')
        ? `OSPF does not run on ${shortName(textArg(args, 'port'))}.`
        : 'OSPF runs on no interface.',
    )
  }
  return interfaces.map((each) => {
    const { ipv4, ospf } = look.gear.config.interfaces[each.interface] ?? BLANK_INTERFACE
    const those = neighbors.filter((neighbor) => neighbor.interface === each.interface)
    const { helloSeconds, deadSeconds } = ospf
    return {
      kind: 'text',
      lines: [
        `${each.interface} is up, line protocol is up`,
        `  Internet Address ${ipv4 ? `${formatIpv4(ipv4.address)}/${ipv4.prefix}` : 'none'}, Area ${each.area}`,
        `  Process ID ${config.process}, Router ID ${formatIpv4(each.routerId)}, Cost: ${each.cost}`,
        `  State ${roleWord(each)}, Priority ${ospf.priority}`,
        ...(each.designated === null
          ? ['  No designated router on this network']
          : [`  Designated Router (ID) ${formatIpv4(each.designated)}`]),
        ...(each.backup === null
          ? ['  No backup designated router on this network']
          : [`  Backup Designated Router (ID) ${formatIpv4(each.backup)}`]),
        `  Timer intervals configured, Hello ${helloSeconds}, Dead ${deadSeconds}`,
        ...(each.isPassive ? ['  No Hellos (Passive interface)'] : []),
        `  Neighbor Count is ${those.length}, Adjacent neighbor count is ${fullOf(those)}`,
      ],
    }
  })
})

const STATE_WORDS = {
  full: 'FULL',
  'two-way': '2WAY',
  exstart: 'EXSTART',
  none: 'DOWN',
} as const satisfies Record<OspfNeighbor['state'], string>

const ROLE_WORDS = {
  designated: 'DR',
  backup: 'BDR',
  other: 'DROTHER',
} as const satisfies Record<OspfNeighbor['role'], string>

/** Of the interface itself: RFC 2328, 9.1. */
function roleWord(status: OspfInterfaceStatus): string {
  if (isLoopbackName(status.interface)) return 'LOOP'
  if (status.designated === status.routerId) return 'DR'
  return status.backup === status.routerId ? 'BDR' : 'DROTHER'
}

function fullOf(neighbors: readonly OspfNeighbor[]): number {
  return neighbors.filter(({ state }) => state === 'full').length
}

function areasOf(interfaces: readonly OspfInterfaceStatus[]): readonly number[] {
  return [...new Set(interfaces.map(({ area }) => area))].toSorted((one, other) => one - other)
}

/** Where OSPF runs on no interface, the ID that was configured is all there is. */
function routerIdText({ routerId }: OspfConfig, [first]: readonly OspfInterfaceStatus[]): string {
  const id = first?.routerId ?? routerId
  return id === null ? 'none' : formatIpv4(id)
}

/** `00:00:40` */
function clockText(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

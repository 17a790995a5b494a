/** Prints what a switch knows of VLANs and MAC addresses. */
import { compareNames, shortName } from '../../network/names.ts'
import { hasArg, numberArg, textArg } from '../grammar/parse.ts'
import { listPorts } from '../grammar/port-range.ts'
import type { Args } from '../grammar/walk.ts'
import { dottedMac } from '../grammar/written.ts'
import { learnedBy, ownPorts, refusal, type Exec, type Look } from './exec-command.ts'
import { isSecured } from './show-security.ts'

/** More ports than these are written as ranges. */
const MOST_PORTS_LISTED = 6

export const showVlans: Exec = (look, args) => {
  const { gear } = look
  const vlans = Object.keys(gear.config.vlans)
    .map(Number)
    .filter((vlan) => !hasArg(args, 'vlan') || vlan === numberArg(args, 'vlan'))
  if (hasArg(args, 'vlan') && vlans.length === 0) {
    return { printed: refusal(`VLAN ${numberArg(args, 'vlan')} is not on this switch.`) }
  }
  return {
    printed: [
      {
        kind: 'table',
        caption: 'VLANs and their access ports',
        columns: ['VLAN', 'Name', 'Status', 'Ports'],
        rows: vlans.map((vlan) => [
          String(vlan),
          gear.config.vlans[vlan]?.name ?? '',
          'active',
          portList(
            ownPorts(look).filter((name) => {
              const config = gear.config.interfaces[name]
              return (
                config?.mode === 'access' &&
                (config.accessVlan === vlan || config.voiceVlan === vlan)
              )
            }),
          ),
        ]),
      },
    ],
  }
}

/** `Gi1/0/1, Gi1/0/2`; many as ranges. */
export function portList(names: readonly string[]): string {
  return names.length > MOST_PORTS_LISTED
    ? listPorts(names).replaceAll(',', ', ')
    : names.map(shortName).join(', ')
}

export const showMacs: Exec = (look, args) => ({
  printed: [
    {
      kind: 'table',
      caption: 'Where MAC addresses were seen',
      columns: ['Vlan', 'Mac Address', 'Type', 'Ports'],
      rows: macEntries(look, args).map(({ vlan, mac, port }) => [
        String(vlan),
        dottedMac(mac),
        isSecured(look, port, mac) ? 'STATIC' : 'DYNAMIC',
        shortName(port),
      ]),
    },
  ],
})

export const showMacCount: Exec = (look, args) => {
  const entries = macEntries(look, args)
  const vlans = [...new Set(entries.map(({ vlan }) => vlan))]
  return {
    printed: [
      {
        kind: 'table',
        caption: 'How many MAC addresses were seen',
        columns: ['Vlan', 'Dynamic', 'Static', 'Total'],
        rows: vlans.map((vlan) => {
          const those = entries.filter((entry) => entry.vlan === vlan)
          const fixed = those.filter(({ port, mac }) => isSecured(look, port, mac)).length
          return [vlan, those.length - fixed, fixed, those.length].map(String)
        }),
      },
    ],
  }
}

function macEntries(look: Look, args: Args) {
  return learnedBy(look)
    .macs.filter(
      ({ vlan, mac, port }) =>
        (!hasArg(args, 'vlan') || vlan === numberArg(args, 'vlan')) &&
        (!hasArg(args, 'mac') || mac === textArg(args, 'mac')) &&
        (!hasArg(args, 'port') || port === textArg(args, 'port')),
    )
    .toSorted(
      (one, other) =>
        one.vlan - other.vlan ||
        compareNames(one.port, other.port) ||
        (one.mac < other.mac ? -1 : 1),
    )
}

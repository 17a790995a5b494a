/** Prints what a device knows of its neighbors, and of itself. */
import { formatIpv4 } from '#platform/contract/ipv4.ts'

import { shortName, vlanOfName } from '../../network/names.ts'
import { nameOf } from '../../network/network.ts'
import { hasArg, numberArg } from '../grammar/parse.ts'
import { dottedMac } from '../grammar/written.ts'
import { learnedBy, statusOf, text, type Exec } from './exec-command.ts'
import { interfaceNames } from './interfaces.ts'
import { timeOfDay } from './time-words.ts'

const MINUTE_MS = 60_000

export const showArp: Exec = (look, args) => {
  const { state, gear } = look
  const own = interfaceNames(gear.config).flatMap((name) => {
    const { ipv4 } = gear.config.interfaces[name] ?? {}
    const isIn = ipv4 && statusOf(look, name).isUp
    return isIn ? [{ address: ipv4.address, age: '-', mac: gear.mac, interface: name }] : []
  })
  const learned = learnedBy(look).arp.map((entry) => ({
    ...entry,
    age: String(Math.floor((state.clockMs - entry.learnedAtMs) / MINUTE_MS)),
  }))
  const rows = [...own, ...learned]
    .filter(
      (entry) =>
        (!hasArg(args, 'address') || entry.address === numberArg(args, 'address')) &&
        (!hasArg(args, 'vlan') || vlanOfName(entry.interface) === numberArg(args, 'vlan')),
    )
    .toSorted((one, other) => one.address - other.address)
  return {
    printed: [
      {
        kind: 'table',
        caption: 'MAC addresses of neighbors',
        columns: ['Protocol', 'Address', 'Age (min)', 'Hardware Addr', 'Type', 'Interface'],
        rows: rows.map(({ address, age, mac, interface: name }) => [
          'Internet',
          formatIpv4(address),
          age,
          dottedMac(mac),
          'ARPA',
          longOrVlan(name),
        ]),
      },
    ],
  }
}

/** Common equipment writes these in full where there is room. */
function longOrVlan(name: string): string {
  return vlanOfName(name) === undefined ? shortName(name) : name
}

export const showVersion: Exec = ({ state, gear }) => ({
  printed: text(
    `${nameOf(gear)}: a ${gear.kind} of the labs, in the manner of common equipment`,
    `Uptime: ${timeOfDay(state.clockMs)}`,
    `Base MAC address: ${dottedMac(gear.mac)}`,
    `Physical ports: ${gear.ports.length}`,
  ),
})

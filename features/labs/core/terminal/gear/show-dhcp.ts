/** Prints DHCP: what was given, what pools have left, what snooping and ARP inspection know. */
import { formatIpv4 } from '#platform/contract/ipv4.ts'

import { findPool, rangeOf } from '../../network/data-plane/dhcp-server.ts'
import { compareNames, shortName } from '../../network/names.ts'
import type { DhcpPool, DhcpServer } from '../../network/services.ts'
import { tablesOf, type NetworkState } from '../../network/state.ts'
import { hasArg, numberArg, textArg } from '../grammar/parse.ts'
import { dottedMac, listVlans } from '../grammar/written.ts'
import type { Block, Printed } from '../printed.ts'
import { learnedBy, refusal, text, type Exec, type Look } from './exec-command.ts'

export const showBindings: Exec = (look) => ({
  printed: [bindingTable(look.state, look.gear.id, look.gear.config.dhcpServer)],
})

/** Of any server, gear or host. */
export function bindingTable(state: NetworkState, id: string, server: DhcpServer): Block {
  const isReserved = (address: number) =>
    findPool(server, address)?.pool.reservations.some((each) => each.address === address)
  return {
    kind: 'table',
    caption: 'Addresses that were given',
    columns: ['IP address', 'Hardware address', 'Time left', 'Type'],
    rows: tablesOf(state, id)
      .bindings.filter(({ isDeclined }) => !isDeclined)
      .toSorted((one, other) => one.address - other.address)
      .map(({ address, mac, expiresAtMs }) => [
        formatIpv4(address),
        dottedMac(mac),
        timeLeft(expiresAtMs - state.clockMs),
        isReserved(address) ? 'Reserved' : 'Automatic',
      ]),
  }
}

/** `23 h 59 min` */
export function timeLeft(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000))
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)]
  const start = days > 0 ? `${days} d ${hours} h` : hours > 0 ? `${hours} h` : ''
  return `${start} ${minutes % 60} min`.trim()
}

export const showConflicts: Exec = (look) => ({
  printed: [
    {
      kind: 'table',
      caption: 'Addresses that a client found in use',
      columns: ['IP address', 'Found by'],
      rows: learnedBy(look)
        .bindings.filter(({ isDeclined }) => isDeclined)
        .map(({ address, mac }) => [formatIpv4(address), dottedMac(mac)]),
    },
  ],
})

export const showPools: Exec = (look, args) => {
  const pools = Object.entries(look.gear.config.dhcpServer.pools)
  if (!hasArg(args, 'name')) return { printed: pools.flatMap((each) => poolText(look, each)) }
  const name = textArg(args, 'name')
  const found = pools.find(([each]) => each === name)
  return { printed: found ? poolText(look, found) : refusal(`There is no pool ${name}.`) }
}

function poolText(look: Look, [name, pool]: readonly [string, DhcpPool]): Printed {
  const { network } = pool
  if (!network) return text(`Pool ${name}:`, '  No network yet: it gives nothing.')
  const { excluded } = look.gear.config.dhcpServer
  const { first, last } = rangeOf(pool)
  const own = learnedBy(look).bindings.filter((each) => each.pool === name)
  const left = excluded.reduce(
    (count, range) =>
      count - Math.max(0, Math.min(last, range.last) - Math.max(first, range.first) + 1),
    last - first + 1,
  )
  return text(
    `Pool ${name}:`,
    `  Network                : ${formatIpv4(network.address)}/${network.prefix}`,
    `  Addresses              : ${formatIpv4(first)} to ${formatIpv4(last)}`,
    `  Not excluded           : ${Math.max(0, left)}`,
    `  Leased                 : ${own.filter(({ isDeclined }) => !isDeclined).length}`,
    `  Declined               : ${own.filter(({ isDeclined }) => isDeclined).length}`,
    `  Reservations           : ${pool.reservations.length}`,
  )
}

export const showSnooping: Exec = (look) => {
  const { snooping, interfaces } = look.gear.config
  const trusted = Object.keys(interfaces).filter((name) => interfaces[name]?.isSnoopingTrusted)
  return {
    printed: [
      ...text(
        `DHCP snooping is ${snooping.isOn ? 'on' : 'off'}`,
        `VLANs: ${snooping.vlans.length === 0 ? 'none' : listVlans(snooping.vlans)}`,
      ),
      {
        kind: 'table',
        caption: 'Trusted ports; all others are not trusted',
        columns: ['Interface', 'Trusted'],
        rows: trusted.toSorted(compareNames).map((name) => [shortName(name), 'yes']),
      },
    ],
  }
}

export const showSnooped: Exec = (look) => ({
  printed: [
    {
      kind: 'table',
      caption: 'Addresses that DHCP gave, by port',
      columns: ['MAC address', 'IP address', 'Time left', 'VLAN', 'Interface'],
      rows: learnedBy(look).snooped.map(({ mac, address, vlan, port, expiresAtMs }) => [
        dottedMac(mac),
        formatIpv4(address),
        timeLeft(expiresAtMs - look.state.clockMs),
        String(vlan),
        shortName(port),
      ]),
    },
  ],
})

export const showInspection: Exec = (look, args) => {
  const { arpInspection, interfaces } = look.gear.config
  const asked = hasArg(args, 'vlan') ? [numberArg(args, 'vlan')] : arpInspection
  const trusted = Object.keys(interfaces).filter((name) => interfaces[name]?.isArpTrusted)
  return {
    printed: [
      {
        kind: 'table',
        caption: 'ARP inspection by VLAN',
        columns: ['VLAN', 'Inspected', 'Known addresses'],
        rows: asked.map((vlan) => [
          String(vlan),
          arpInspection.includes(vlan) ? 'yes' : 'no',
          String(learnedBy(look).snooped.filter((each) => each.vlan === vlan).length),
        ]),
      },
      ...text(
        `Trusted ports: ${trusted.length === 0 ? 'none' : trusted.toSorted(compareNames).map(shortName).join(', ')}`,
      ),
    ],
  }
}

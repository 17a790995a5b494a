/**
 * A configuration as lines. Entered on a blank device, they give the configuration again.
 *
 * As on common equipment, what is as on a new device is not printed. One thing is printed here that common equipment
 * leaves out: `no shutdown` on a router, where ports are shut until somebody opens them. Without that line, a
 * configuration that is pasted into a new router leaves its ports shut.
 */
import { formatIpv4, maskOf } from '#platform/contract/ipv4.ts'

import { groupOfName } from '../../network/names.ts'
import {
  blankConfig,
  DEFAULT_PRIORITY,
  type Gear,
  type GearConfig,
  type InterfaceConfig,
} from '../../network/network.ts'
import { chunkVlans, dottedMac } from '../grammar/written.ts'
import { accessLines } from './access-commands.ts'
import { listLines } from './acl-commands.ts'
import { authenticationLines } from './authentication-commands.ts'
import { dhcpLines } from './dhcp-commands.ts'
import { firewallLines } from './firewall-commands.ts'
import { blankVlanName } from './global-commands.ts'
import { blankInterface, interfaceNames, isInner } from './interfaces.ts'
import { ipv6GlobalLines, ipv6InterfaceLines } from './ipv6-lines.ts'
import { managementLines } from './management-commands.ts'
import { mirrorLines } from './mirror-commands.ts'
import { mtuLines, systemMtuLines } from './mtu-commands.ts'
import { natLines } from './nat-commands.ts'
import { ospfLines } from './ospf-commands.ts'
import { powerLines } from './power-commands.ts'
import { routedLines, vlanOfSubinterfaceLines } from './routed-interface.ts'
import { snoopingLines, trustLines } from './snooping-commands.ts'

/** Lines below one another; those of an interface begin with a space. */
export function configLines(
  { kind, ports }: Pick<Gear, 'kind' | 'ports'>,
  config: GearConfig,
): readonly string[] {
  const blank = blankConfig(kind, '', ports)
  return [
    `hostname ${config.hostname}`,
    '!',
    ...(config.isRouting === blank.isRouting ? [] : [said(config.isRouting, 'ip routing')]),
    ...systemMtuLines(config),
    ...dhcpLines(config.dhcpServer),
    ...snoopingLines(config),
    ...vlanLines(config),
    ...treeLines(config, blank),
    ...interfaceNames(config).flatMap((name) => [...interfaceLines(kind, config, name), '!']),
    ...(config.ospf ? [...ospfLines(config.ospf), '!'] : []),
    ...(config.gateway === null ? [] : [`ip default-gateway ${formatIpv4(config.gateway)}`]),
    ...config.routes.map(
      ({ address, prefix, nextHop, distance }) =>
        `ip route ${formatIpv4(address)} ${formatIpv4(maskOf(prefix))} ${formatIpv4(nextHop)}${distance === 1 ? '' : ` ${distance}`}`,
    ),
    ...ipv6GlobalLines(config),
    ...natLines(config.nat),
    ...firewallLines(config.firewall),
    ...Object.entries(config.accessLists).flatMap(([name, list]) => [
      `ip access-list ${list.kind} ${name}`,
      ...listLines(list).map((line) => ` ${line}`),
      '!',
    ]),
    ...mirrorLines(config),
    ...managementLines(config.management),
    ...accessLines(config.management),
    'end',
  ]
}

export function interfaceLines(
  kind: Gear['kind'],
  { interfaces }: GearConfig,
  name: string,
): readonly string[] {
  const blank = blankInterface(kind, name)
  const config = interfaces[name] ?? blank
  const lines = [
    ...(config.description === '' ? [] : [`description ${config.description}`]),
    // First: what follows belongs to a routed port, or to a switch port.
    ...(config.mode === 'routed' && blank.mode !== 'routed' ? ['no switchport'] : []),
    ...(config.mode === 'routed' || isInner(name) ? [] : switchportLines(config)),
    ...mtuLines(config),
    ...(config.speed === 'auto' ? [] : [`speed ${config.speed}`]),
    ...(config.duplex === 'auto' ? [] : [`duplex ${config.duplex}`]),
    ...powerLines(config),
    ...authenticationLines(config),
    ...vlanOfSubinterfaceLines(config),
    ...addressLines(config),
    ...ipv6InterfaceLines(config.ipv6),
    ...routedLines(config),
    ...(config.channel && groupOfName(name) === undefined
      ? [`channel-group ${config.channel.group} mode ${config.channel.mode}`]
      : []),
    ...(config.isShutdown === blank.isShutdown ? [] : [said(config.isShutdown, 'shutdown')]),
  ]
  return [`interface ${name}`, ...lines.map((line) => ` ${line}`)]
}

function said(is: boolean, line: string): string {
  return is ? line : `no ${line}`
}

function addressLines({ ipv4 }: InterfaceConfig): readonly string[] {
  return ipv4 ? [`ip address ${formatIpv4(ipv4.address)} ${formatIpv4(maskOf(ipv4.prefix))}`] : []
}

function switchportLines(config: InterfaceConfig): readonly string[] {
  return [
    ...(config.accessVlan === 1 ? [] : [`switchport access vlan ${config.accessVlan}`]),
    ...(config.nativeVlan === 1 ? [] : [`switchport trunk native vlan ${config.nativeVlan}`]),
    ...allowedLines(config.allowedVlans),
    ...(config.mode === 'trunk' ? ['switchport mode trunk'] : []),
    ...(config.voiceVlan === null ? [] : [`switchport voice vlan ${config.voiceVlan}`]),
    ...securityLines(config.portSecurity),
    ...(config.isEdgePort ? ['spanning-tree portfast'] : []),
    ...(config.hasBpduGuard ? ['spanning-tree bpduguard enable'] : []),
    ...trustLines(config),
  ]
}

function allowedLines(allowed: InterfaceConfig['allowedVlans']): readonly string[] {
  if (allowed === 'all') return []
  if (allowed.length === 0) return ['switchport trunk allowed vlan none']
  return chunkVlans(allowed).map(
    (each, at) => `switchport trunk allowed vlan ${at === 0 ? '' : 'add '}${each}`,
  )
}

function securityLines(security: InterfaceConfig['portSecurity']): readonly string[] {
  if (!security) return []
  const start = 'switchport port-security'
  return [
    start,
    ...(security.maximum === 1 ? [] : [`${start} maximum ${security.maximum}`]),
    ...(security.violation === 'shutdown' ? [] : [`${start} violation ${security.violation}`]),
    ...(security.isSticky ? [`${start} mac-address sticky`] : []),
    ...security.macs.map(
      (mac) => `${start} mac-address ${security.isSticky ? 'sticky ' : ''}${dottedMac(mac)}`,
    ),
  ]
}

function vlanLines({ vlans }: GearConfig): readonly string[] {
  const numbers = Object.keys(vlans).map(Number)
  return numbers.flatMap((vlan) => {
    const name = vlans[vlan]?.name ?? ''
    if (vlan === 1 && name === blankVlanName(1)) return []
    return [`vlan ${vlan}`, ...(name === blankVlanName(vlan) ? [] : [` name ${name}`]), '!']
  })
}

function treeLines({ spanningTree }: GearConfig, blank: GearConfig): readonly string[] {
  const isOn = spanningTree.isOn === blank.spanningTree.isOn
  const isUsual = spanningTree.priority === DEFAULT_PRIORITY
  return [
    ...(isOn ? [] : [said(spanningTree.isOn, 'spanning-tree')]),
    ...(isUsual ? [] : [`spanning-tree priority ${spanningTree.priority}`]),
  ]
}

/** Why a packet was lost, in a learner's words: with the names of devices and ports, and what was seen there. */
import { formatIpv4 } from '#platform/contract/ipv4.ts'

import { formatAddress } from './ipv6.ts'
import { shortName } from './names.ts'
import { HOST_PORT, nameOf, type Device, type Mac, type Network } from './network.ts'
import { interfaceOf } from './switchport.ts'
import type { DropReason } from './trace.ts'

/** @param lost a loss, or a step that dropped something: where it happened belongs to the reason */
export function reasonInWords(
  { device: id, reason }: { readonly device: string; readonly reason: DropReason },
  { devices }: Network,
): string {
  const device = devices.find((each) => each.id === id)
  const name = device ? nameOf(device) : id
  switch (reason.code) {
    case 'not-mine':
      return `${name} is not the one that it was for.`
    case 'no-link':
      return `${placeOf(name, reason.port)} has no link.`
    case 'no-address':
      return `${name} has no address.`
    case 'address-conflict':
      return `Another device has the address of ${name}, ${formatAddress(reason.address)}, too.`
    case 'no-gateway':
      return `${name} has no gateway, and the target is not in its own network.`
    case 'gateway-outside':
      return `The gateway of ${name}, ${formatAddress(reason.gateway)}, is not in its own network.`
    case 'no-arp-answer':
      return `${name} asked who has ${formatAddress(reason.address)}, and nobody answered.`
    case 'no-route':
      return `${name} has no route to ${formatAddress(reason.target)}.`
    case 'no-ipv6':
      return `${name} has no IPv6 here: it is off, or nothing was configured.`
    case 'no-global-ipv6':
      return `${name} has no IPv6 address but its link-local one, which leads no further than its own link.`
    case 'no-router':
      return `${name} knows no IPv6 router: none was entered, and no advertisement has named one.`
    case 'not-routing-ipv6':
      return `${name} got an IPv6 packet for another device, and does not route IPv6.`
    case 'stays-on-link':
      return `${name} does not pass on what has a link-local address: ${formatAddress(reason.address)}.`
    case 'late-collision':
      return `A late collision at ${placeOf(name, reason.port)}: it runs at half duplex, and the other end at full duplex.`
    case 'ttl-expired':
      return `The time to live (of IPv6: the hop limit) ran out at ${name}.`
    case 'not-routing':
      return `${name} got a packet for another device, and does not route.`
    case 'vlan-unknown':
      return `VLAN ${reason.vlan} does not exist on ${name}.`
    case 'vlan-not-allowed':
      return notAllowedInWords(device, name, reason)
    case 'tagged-on-access':
      return `${placeOf(name, reason.port)} is an access port and takes no frames with the tag of VLAN ${reason.vlan}.`
    case 'tag-on-host':
      return `${name} got a frame with the tag of VLAN ${reason.vlan}, and takes none with a tag.`
    case 'no-subinterface':
      return reason.vlan === null
        ? `${placeOf(name, reason.port)} has no interface for frames without a tag.`
        : `${placeOf(name, reason.port)} has no subinterface for VLAN ${reason.vlan}.`
    case 'blocked-by-spanning-tree':
      return `Spanning tree blocks ${placeOf(name, reason.port)}.`
    case 'port-security':
      return `Port security on ${placeOf(name, reason.port)} does not let ${formatMac(reason.mac)} send.`
    case 'channel-mismatch':
      return `${placeOf(name, reason.port)} and the port at the other end do not agree on a channel.`
    case 'unauthorized':
      return `${placeOf(name, reason.port)} has not let in who is plugged in there (802.1X).`
    case 'mirror-destination':
      return `${placeOf(name, reason.port)} passes copies alone: it is the destination of a monitor session.`
    case 'no-other-port':
      return `${name} has no other port in VLAN ${reason.vlan} to send it to.`
    case 'port-closed':
      return `Nothing on ${name} listens on port ${reason.port}.`
    case 'acl-denies':
      return deniedInWords(name, reason)
    case 'firewall-denies':
      return reason.rule === null
        ? `No rule of the firewall ${name} permits the packet from ${reason.from} to ${reason.to}: what none matches is denied.`
        : `Rule ${reason.rule} of the firewall ${name} denies the packet from ${reason.from} to ${reason.to}.`
    case 'no-connection':
      return `The firewall ${name} has not seen the connection begin that the packet from ${reason.from} to ${reason.to} belongs to.`
    case 'no-zone':
      return `${placeOf(name, reason.port)} is in no zone: the firewall lets nothing through it.`
    case 'nat-exhausted':
      return `NAT on ${name} has no address of the pool ${reason.pool} left.`
    case 'no-translation':
      return `NAT on ${name} has no translation of ${formatIpv4(reason.address)} for this packet.`
    case 'dhcp-no-scope':
      return `${name} has no DHCP scope for the network of ${formatIpv4(reason.network)}.`
    case 'dhcp-exhausted':
      return `${name} has no address of the DHCP scope ${reason.pool} left.`
    case 'dhcp-no-server':
      return `${name} asked for an address, and no DHCP server or relay heard it.`
    case 'dhcp-untrusted':
      return `DHCP snooping does not trust ${placeOf(name, reason.port)}: what a DHCP server sends is dropped there.`
    case 'arp-inspection':
      return `ARP inspection on ${placeOf(name, reason.port)}: ${formatMac(reason.mac)} was not given ${formatIpv4(reason.address)} by DHCP there.`
    case 'broadcast-address':
      return `For ${name}, ${formatIpv4(reason.address)} is the address of all devices in its network: nobody answers it.`
    case 'too-big':
      return `${placeOf(name, reason.port)} sends at most ${reason.mtu} bytes at once: the packet has ${reason.bytes}, and may not be cut.`
    case 'giant':
      return `${placeOf(name, reason.port)} takes frames with at most ${reason.mtu} bytes: this one has ${reason.bytes}.`
    case 'tunnel-down':
      return `${name} got a packet in a tunnel from ${formatIpv4(reason.from)}, and has no tunnel to there that is up.`
    case 'storm':
      return `A storm: frames went round in circles at ${name} until the run was stopped.`
  }
}

function notAllowedInWords(
  device: Device | undefined,
  name: string,
  { port, vlan }: { readonly port: string; readonly vlan: number },
): string {
  const config = device && device.kind !== 'host' ? interfaceOf(device, port) : undefined
  return config?.mode === 'access'
    ? `${placeOf(name, port)} is in VLAN ${config.accessVlan}, not in VLAN ${vlan}.`
    : `VLAN ${vlan} is not allowed on ${placeOf(name, port)}.`
}

function deniedInWords(
  name: string,
  { list, line, port, direction }: Extract<DropReason, { code: 'acl-denies' }>,
): string {
  const place = `${placeOf(name, port)} (${direction === 'in' ? 'inbound' : 'outbound'})`
  return line === null
    ? `No line of ACL ${list} on ${place} permits the packet: what none matches is denied.`
    : `ACL ${list} line ${line} on ${place} denies the packet.`
}

/** `SW1 Gi1/0/24`; of a host its name, since it has one port. */
function placeOf(name: string, port: string): string {
  return port === HOST_PORT ? name : `${name} ${shortName(port)}`
}

/** As devices print it: `00:00:5e:00:53:01`. */
function formatMac(mac: Mac): string {
  return mac.replaceAll(/(..)(?=.)/g, '$1:')
}

/**
 * The settings of a host compared with what the words beside them say of the network.
 *
 * Settings may fit each other and still be foreign: a lease of a DHCP server that nobody meant to run.
 */
import {
  formatIpv4,
  formatNetwork,
  isIn,
  maskOf,
  networkOf,
  parseIpv4,
} from '#platform/contract/ipv4.ts'

import type { HostFacts, System } from './host-facts.ts'
import { answer, listed, type Finding } from './reading.ts'
import type { SaidFacts } from './said-facts.ts'

/** What small routers give out as they come from the factory. */
const FACTORY = /^(?:192\.168\.(?:[0128]|10|43|50|88|100|137|178)|10\.0\.[01])\./

const RENEW: Readonly<Record<System, string>> = {
  windows: '`ipconfig /release` and `ipconfig /renew`',
  linux: '`sudo dhclient -r` and `sudo dhclient`, or by turning the connection off and on',
  mac: '“Renew DHCP Lease” in the network settings',
}
const renewWords = (system: System | null): string =>
  system === null ? 'a renewal' : RENEW[system]

export function settingsAgainst(host: HostFacts, said: SaidFacts): Finding[] {
  const foreign = foreignAnswer(host, said)
  if (foreign.length > 0) return foreign
  return [...maskAnswer(host, said), ...gatewayAnswer(host, said), ...dnsAnswer(host, said)]
}

function foreignAnswer(host: HostFacts, said: SaidFacts): Finding[] {
  const { networks, dhcp } = said
  if (host.address === null) return []
  const value = parseIpv4(host.address) ?? 0
  const isOutside = networks.length > 0 && networks.every((network) => !isIn(value, network))
  const isOther = dhcp !== null && host.dhcp !== null && dhcp !== host.dhcp
  if (!isOutside && !isOther) return []
  if (said.isAway && isOutside)
    return [
      answer(
        'outside-network',
        `${host.address} is not in ${listed(networks.map(formatNetwork))}: it belongs to the network where the device is now, which is normal outside. That network is reached only through a VPN: look whether the VPN is connected, whether its adapter has an address, and whether a route to ${listed(networks.map(formatNetwork))} leads into it (\`${host.system === 'windows' ? 'route print' : 'ip route'}\`).`,
        { topics: ['vpn-basics', 'host-ip-settings'] },
      ),
    ]
  const place = isOutside
    ? `${host.address} is not in ${listed(networks.map(formatNetwork))}, the network that you name`
    : ''
  if (host.isByHand === true && isOutside)
    return [
      answer(
        'foreign-settings',
        `These settings do not belong to your network: ${place}. DHCP is off on this adapter, so somebody typed them. Set the adapter to get its address by DHCP, or type an address of your network.`,
        { topics: ['host-ip-settings', 'host-settings-tools'] },
      ),
    ]
  const isSameSite =
    isOutside &&
    !isOther &&
    !FACTORY.test(host.address) &&
    networks.some(({ address }) => address >>> 16 === value >>> 16)
  if (isSameSite) return [otherVlan(host, networks)]
  const server = host.dhcp ?? host.gateway
  const from =
    host.dhcp === null || (dhcp !== null && !isOther)
      ? ''
      : `the lease came from ${host.dhcp}${dhcp === null ? '' : `, and your DHCP server is ${dhcp}`}`
  const wireless = host.isWireless
    ? ' On Wi-Fi, see first whether the device joined another network, such as a guest network or a hotspot.'
    : ''
  return [
    answer(
      'foreign-lease',
      `The settings fit each other, and still they are not those of your network: ${[place, from].filter((part) => part !== '').join('; ')}. Most probably a second DHCP server answers in this VLAN (a rogue DHCP server), often a small router that somebody plugged in with its LAN side. Clients take the offer that comes first, so some are hit and others are not.${wireless} Next: ${server === null ? 'read the address of its gateway or DHCP server and its MAC address' : `ping ${server} and read its MAC address with ${host.system === 'linux' ? '`ip neigh`' : '`arp -a`'}`}, find the port of that address in the switch's MAC address table, and unplug that device or shut the port. Then let the clients ask again with ${renewWords(host.system)}. DHCP snooping, with only the port toward your own server trusted, keeps this from coming back. A port in a wrong VLAN gives a foreign address, too: compare it with the port of a neighbor that works.`,
      { topics: ['rogue-dhcp', 'dhcp', 'vlan-assignment-faults'] },
    ),
  ]
}

/** Networks of one site begin alike: the device got an address, and not of the VLAN that is meant. */
function otherVlan(
  { address, isWireless, system }: HostFacts,
  networks: SaidFacts['networks'],
): Finding {
  const named = listed(networks.map(formatNetwork))
  return answer(
    'other-vlan',
    `The settings fit each other, and ${address} is not in ${named}. Both look like networks of one site, so if this device belongs to ${named}, most probably its port is in another VLAN${isWireless ? ', or it joined another Wi-Fi name' : ''}: each VLAN gives addresses of its own network. Compare the VLAN of its port with that of a neighbor that works (\`show vlan brief\`, \`show interfaces … switchport\`), correct it, and let the device ask again with ${renewWords(system)}.`,
    { topics: ['vlan-assignment-faults', 'host-ip-settings'] },
  )
}

function maskAnswer(host: HostFacts, { mask }: SaidFacts): Finding[] {
  const value = parseIpv4(host.address ?? '')
  if (mask === null || host.prefix === null || value === undefined || mask === host.prefix)
    return []
  const networks = [host.prefix, mask].map((prefix) =>
    formatNetwork({ address: networkOf(value, prefix), prefix }),
  )
  const gateway = parseIpv4(host.gateway ?? '')
  const isOut =
    gateway !== undefined &&
    !isIn(gateway, { address: networkOf(value, host.prefix), prefix: host.prefix }) &&
    isIn(gateway, { address: networkOf(value, mask), prefix: mask })
  return [
    answer(
      'other-mask',
      `The subnet mask is not the one that you name: here it is ${formatIpv4(maskOf(host.prefix))} (/${host.prefix}), so this host takes ${networks[0]} for its subnet, and the others are in ${networks[1]}.${isOut ? ` Under its mask the gateway ${host.gateway} lies outside, so the host cannot hand packets to it: no other network is reached, while neighbors in its own part are.` : ' It reaches neighbors in its own part, and sends packets for the others wrongly.'} Set the mask ${formatIpv4(maskOf(mask))}. ${correction(host)}`,
      { topics: ['subnetting', 'host-ip-settings'] },
    ),
  ]
}

function gatewayAnswer(host: HostFacts, { gateway }: SaidFacts): Finding[] {
  if (gateway === null || host.gateway === null || gateway === host.gateway) return []
  return [
    answer(
      'other-gateway',
      `The gateway is not the one that you name: here it is ${host.gateway}, and yours is ${gateway}. So packets for other networks go to another device, or to none. ${correction(host)}`,
      { topics: ['default-route-faults', 'host-ip-settings'] },
    ),
  ]
}

function dnsAnswer(host: HostFacts, { dns }: SaidFacts): Finding[] {
  const [own] = dns
  if (own === undefined || host.dns.length === 0 || host.dns.includes(own)) return []
  return [
    answer(
      'other-dns',
      `The DNS server is not the one that you name: here it is ${listed(host.dns)}, and yours is ${own}. That server may not exist, or may not know your internal names, so names fail or lead elsewhere while addresses still work. ${correction(host)} To prove it, compare \`nslookup NAME\` with \`nslookup NAME ${own}\`.`,
      { topics: ['dns-resolution', 'host-ip-settings'] },
    ),
  ]
}

/** Where a wrong value is mended depends on who set it. */
const correction = ({ isByHand }: HostFacts): string =>
  isByHand === true
    ? 'It was typed by hand, since DHCP is off: correct it there, or turn DHCP on.'
    : isByHand === false
      ? 'It came by DHCP: correct the option on the server, or look whether another DHCP server answers.'
      : 'Correct it where it was set: in the settings of the host if it was typed, in the DHCP option otherwise.'

/** The configuration of a host as lines. Entered on a blank host, they give the configuration again. */
import { formatIpv4, maskOf } from '#platform/contract/ipv4.ts'

import { formatIpv6 } from '../network/ipv6.ts'
import type { HostConfig, Service } from '../network/network.ts'
import { BLANK_POOL, type DhcpPool, type DhcpServer } from '../network/services.ts'
import { dottedMac, prefixText } from '../terminal/grammar/written.ts'
import { nameServerLines } from '../terminal/host/name-server-lines.ts'

/** In the order in which they can be entered. */
export function linesOfHost(config: HostConfig): readonly string[] {
  const { ipv4, ipv6, dhcpServer, dnsServer, snmpManager } = config
  return [
    `hostname ${config.hostname}`,
    ...(config.isShutdown ? ['adapter down'] : []),
    ...(config.speed === 'auto' ? [] : [`speed ${config.speed}`]),
    ...(config.duplex === 'auto' ? [] : [`duplex ${config.duplex}`]),
    ...(ipv4 ? [`ip address ${formatIpv4(ipv4.address)} ${formatIpv4(maskOf(ipv4.prefix))}`] : []),
    // After the address: what was entered is kept while the host asks for another one.
    ...(config.usesDhcp ? ['ip address dhcp'] : []),
    ...(config.gateway === null ? [] : [`gateway ${formatIpv4(config.gateway)}`]),
    ...(config.dns.length === 0 ? [] : [`dns ${config.dns.map(formatIpv4).join(' ')}`]),
    ...(ipv6.isAutomatic ? ['ipv6 automatic'] : []),
    ...ipv6.addresses.map((each) => `ipv6 address ${prefixText(each)}`),
    ...(ipv6.gateway === null ? [] : [`ipv6 gateway ${formatIpv6(ipv6.gateway)}`]),
    ...(dhcpServer ? ['dhcp-server', ...dhcpServerLines(dhcpServer)] : []),
    ...(dnsServer ? ['dns-server', ...nameServerLines(dnsServer)] : []),
    ...config.services.map(serviceLine),
    ...(snmpManager
      ? [
          `snmp manager ${snmpManager.user} auth ${snmpManager.authSecret} priv ${snmpManager.privacySecret}`,
        ]
      : []),
  ]
}

function serviceLine({ name, protocol, port, pageBytes }: Service): string {
  return `service ${name} ${protocol} ${port}${pageBytes === undefined ? '' : ` page ${pageBytes}`}`
}

function dhcpServerLines({ pools, excluded }: DhcpServer): readonly string[] {
  return [
    ...excluded.map(({ first, last }) => `dhcp exclude ${formatIpv4(first)} ${formatIpv4(last)}`),
    ...Object.entries(pools).flatMap(([name, pool]) => {
      const start = `dhcp scope ${name}`
      return [start, ...poolLines(pool).map((line) => `${start} ${line}`)]
    }),
  ]
}

function poolLines(pool: DhcpPool): readonly string[] {
  const { network, range, gateway, dns, domain, leaseSeconds, reservations } = pool
  return [
    ...(network
      ? [`network ${formatIpv4(network.address)} ${formatIpv4(maskOf(network.prefix))}`]
      : []),
    ...(range ? [`range ${formatIpv4(range.first)} ${formatIpv4(range.last)}`] : []),
    ...(gateway === null ? [] : [`gateway ${formatIpv4(gateway)}`]),
    ...(dns.length === 0 ? [] : [`dns ${dns.map(formatIpv4).join(' ')}`]),
    ...(domain === '' ? [] : [`domain ${domain}`]),
    ...(leaseSeconds === BLANK_POOL.leaseSeconds ? [] : [`lease ${leaseSeconds}`]),
    ...reservations.map(({ address, mac }) => `reserve ${formatIpv4(address)} ${dottedMac(mac)}`),
  ]
}
